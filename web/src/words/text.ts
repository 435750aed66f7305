import { figure, type Code } from './figures';

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// 1234567 -> 1.2 M: a figure that can be read while it changes.
export function short(value: number, code: Code): string {
  if (value >= 999_500) return `${figure(value / 1e6, value >= 9.95e6 ? 0 : 1, code)} M`;
  if (value >= 9_950) return `${Math.round(value / 1000)} k`;
  if (value >= 1_000) return `${figure(value / 1000, 1, code)} k`;
  return String(Math.round(value));
}
