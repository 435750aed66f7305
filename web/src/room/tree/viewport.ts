// What part of a drawing is in sight.
export interface Viewport {
  x: number;
  y: number;
  scale: number; // pixels for each unit of the drawing
}

export interface Size {
  width: number;
  height: number;
}

const most = 3;
const least = 0.08;

const largest = 1.15;

// All of it, at the top and in the middle.
export function fit(drawing: Size, window: Size): Viewport {
  const scale = Math.min(largest, window.width / drawing.width, window.height / drawing.height);
  return { scale, x: (drawing.width - window.width / scale) / 2, y: 0 };
}

// As much as can still be read, around the root where that is not all; `legible` is the scale at which it can.
export function fitToRead(drawing: Size, window: Size, root: number, legible = 0.72): Viewport {
  const whole = fit(drawing, window);
  if (whole.scale >= legible) return whole;
  const seen = window.width / legible;
  const x = seen >= drawing.width ? (drawing.width - seen) / 2 : Math.min(Math.max(0, root - seen / 2), drawing.width - seen);
  return { scale: legible, x, y: 0 };
}

// Closer or further, with the point under the pointer (in pixels of the window) staying where it is.
export function zoom(view: Viewport, factor: number, at: { x: number; y: number }): Viewport {
  const scale = Math.min(most, Math.max(least, view.scale * factor));
  return { scale, x: view.x + at.x / view.scale - at.x / scale, y: view.y + at.y / view.scale - at.y / scale };
}

export function pan(view: Viewport, dx: number, dy: number): Viewport {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}
