import type { Point } from './shapes.ts';

/**
 * A straight view down a passage: points are metres right of, below and in front of the eye; `focus` is how many units
 * a metre measures at one metre's distance, and `far` where the passage ends.
 */
export interface View {
  readonly cx: number;
  readonly cy: number;
  readonly focus: number;
  readonly far: number;
}

/** The place on the sheet of a point of the room. */
export function seen(view: View, x: number, y: number, z: number): Point {
  return [view.cx + (x * view.focus) / z, view.cy + (y * view.focus) / z];
}

/** A rectangle on a side wall at x, from one depth to another. */
export function onWall(
  view: View,
  x: number,
  [top, bottom]: readonly [number, number],
  [near, far]: readonly [number, number],
): Point[] {
  return [seen(view, x, top, near), seen(view, x, top, far), seen(view, x, bottom, far), seen(view, x, bottom, near)];
}

/** A rectangle on the floor or ceiling at y. */
export function onFloor(
  view: View,
  y: number,
  [left, right]: readonly [number, number],
  [near, far]: readonly [number, number],
): Point[] {
  return [seen(view, left, y, near), seen(view, left, y, far), seen(view, right, y, far), seen(view, right, y, near)];
}
