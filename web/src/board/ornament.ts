export interface Strands {
  under: string;
  over: string;
}

// A plait of two strands along the x axis from 0 to `length`, `amplitude` to each side, closed at both ends. Where they cross, the one
// that falls is on top, so that each passes over and under in turn: paint `under` first.
export function plait(length: number, crossings: number, amplitude: number): Strands {
  const step = length / crossings;
  const result: Strands = { under: '', over: '' };
  for (let i = 0; i < crossings; i++) {
    result.over += strand(i * step, step, -amplitude, amplitude);
    result.under += strand(i * step, step, amplitude, -amplitude);
  }
  const bow = amplitude * 1.3;
  const cap = (x: number, way: number): string =>
    `M${n(x)} ${n(-amplitude)}C${n(x + way * bow)} ${n(-amplitude)} ${n(x + way * bow)} ${n(amplitude)} ${n(x)} ${n(amplitude)}`;
  result.under += cap(0, -1) + cap(length, 1);
  return result;
}

function strand(x: number, step: number, from: number, to: number): string {
  return `M${n(x)} ${n(from)}C${n(x + step / 2)} ${n(from)} ${n(x + step / 2)} ${n(to)} ${n(x + step)} ${n(to)}`;
}

// Lines of the grain of a board of wood, the same each time.
export function grain(width: number, height: number, lines: number): string {
  let path = '';
  for (let i = 0; i < lines; i++) {
    const y = ((i + 0.5) * height) / lines + Math.sin(i * 12.9898) * (height / lines) * 0.6;
    const bend = Math.sin(i * 78.233) * (height / lines) * 1.4;
    path += `M0 ${n(y)}C${n(width * 0.3)} ${n(y + bend)} ${n(width * 0.6)} ${n(y - bend)} ${n(width)} ${n(y + bend / 2)}`;
  }
  return path;
}

function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
