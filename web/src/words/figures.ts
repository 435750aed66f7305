// Figures as people of a language write them.
export type Code = 'es' | 'en';

const formats = new Map<string, Intl.NumberFormat>();

export function figure(value: number, digits: number, code: Code): string {
  const key = `${code}${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(code, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    formats.set(key, format);
  }
  const text = format.format(value);
  return /^-[0.,]*$/.test(text) ? text.slice(1) : text.replace('-', '−');
}

// Whole where it is whole: rewards are sums of -1, 0 and 1, or of evaluations.
export function reward(value: number, code: Code): string {
  return figure(value, Math.abs(value - Math.round(value)) < 1e-9 ? 0 : 2, code);
}

export const percent = (share: number, code: Code): string => `${figure(100 * share, share < 0.0995 ? 1 : 0, code)} %`;
