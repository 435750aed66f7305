export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// 1234567 -> 1.2 M: a figure that can be read while it changes.
export function short(value: number): string {
  if (value >= 999_500) return `${(value / 1e6).toFixed(value >= 9.95e6 ? 0 : 1)} M`;
  if (value >= 9_950) return `${Math.round(value / 1000)} k`;
  if (value >= 1_000) return `${(value / 1000).toFixed(1)} k`;
  return String(Math.round(value));
}
