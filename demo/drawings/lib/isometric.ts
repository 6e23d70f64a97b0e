import { darker, lighter } from './colour.ts';
import { ellipse, type Point, polygon, rect } from './shapes.ts';

/** Looking down from a corner at 30°: x runs right and towards the eye, y left and towards the eye, z up. */
export interface Isometric {
  readonly originX: number;
  readonly originY: number;
  readonly unit: number;
}

export function iso(view: Isometric, x: number, y: number, z = 0): Point {
  return [view.originX + (x - y) * view.unit * 0.866, view.originY + (x + y) * view.unit * 0.5 - z * view.unit];
}

/** A flat rectangle lying at height z. */
export function slab(view: Isometric, x: number, y: number, wide: number, deep: number, z: number): Point[] {
  return [iso(view, x, y, z), iso(view, x + wide, y, z), iso(view, x + wide, y + deep, z), iso(view, x, y + deep, z)];
}

/** A box standing on height z. */
export function box(
  view: Isometric,
  [x, y, z]: readonly [number, number, number],
  [wide, deep, high]: readonly [number, number, number],
  colour: string,
): string {
  const top = slab(view, x, y, wide, deep, z + high);
  const [, right = [0, 0], front = [0, 0], left = [0, 0]] = top;
  const down = high * view.unit;
  const lower = ([px, py]: Point): Point => [px, py + down];
  return (
    polygon([left, front, lower(front), lower(left)], darker(colour, 0.28)) +
    polygon([right, front, lower(front), lower(right)], darker(colour, 0.55)) +
    polygon(top, lighter(colour, 0.1))
  );
}

/** An upright cylinder standing on height z. */
export function can(
  view: Isometric,
  [x, y, z]: readonly [number, number, number],
  r: number,
  high: number,
  side: string,
  top: string,
): string {
  const [cx, cy] = iso(view, x, y, z);
  const [rx, ry] = [r * view.unit * 1.22, r * view.unit * 0.7];
  const up = high * view.unit;
  return ellipse(cx, cy, rx, ry, side) + rect(cx - rx, cy - up, rx * 2, up, side) + ellipse(cx, cy - up, rx, ry, top);
}
