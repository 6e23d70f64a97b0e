import { circle, disc, ellipse, path, rect, short, stroke } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** The content of a bowl around (x, y), seen from above. */
export type Dish = (sheet: Sheet, x: number, y: number, r: number) => string;

/** Many small bits inside a circle, as one element. */
export function bits(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  count: number,
  size: number,
  colour: string,
): string {
  let d = '';
  for (let index = 0; index < count; index++) {
    const [angle, out] = [sheet.random.next() * Math.PI * 2, r * 0.86 * Math.sqrt(sheet.random.next())];
    d += disc(x + Math.cos(angle) * out, y + Math.sin(angle) * out, size * sheet.random.between(0.5, 1.2));
  }
  return path(d, colour);
}

export const dal: Dish = (sheet, x, y, r) =>
  circle(x, y, r, sheet.radial(['#f7c548', '#e8a526', '#c07a16'], [0.4, 0.4, 0.7])) +
  bits(sheet, x, y, r, 26, r * 0.05, '#fbe08a') +
  bits(sheet, x, y, r, 9, r * 0.06, '#3f7a35') +
  bits(sheet, x, y, r, 4, r * 0.1, '#a8321f') +
  ellipse(x - r * 0.2, y - r * 0.2, r * 0.3, r * 0.14, '#fff0b0', { opacity: 0.6 });
export const greens: Dish = (sheet, x, y, r) =>
  circle(x, y, r, sheet.radial(['#5c8a35', '#3c6a28', '#2a4a1d'])) +
  bits(sheet, x, y, r, 22, r * 0.13, '#2f5a22') +
  bits(sheet, x, y, r, 18, r * 0.08, '#7aa848') +
  [0, 1, 2, 3, 4]
    .map((index) =>
      rect(
        x + Math.cos(index * 1.3) * r * 0.45 - r * 0.13,
        y + Math.sin(index * 1.3) * r * 0.45 - r * 0.13,
        r * 0.28,
        r * 0.28,
        '#fbf1dc',
        {
          rx: r * 0.05,
          transform: `rotate(${index * 31} ${short(x + Math.cos(index * 1.3) * r * 0.45)} ${short(y + Math.sin(index * 1.3) * r * 0.45)})`,
        },
      ),
    )
    .join('');
export const curry: Dish = (sheet, x, y, r) =>
  circle(x, y, r, sheet.radial(['#d8562a', '#b83a1a', '#84240f'], [0.4, 0.4, 0.7])) +
  [0, 1, 2, 3]
    .map(
      (index) =>
        circle(x + Math.cos(index * 1.7) * r * 0.46, y + Math.sin(index * 1.7) * r * 0.46, r * 0.22, '#e8b25c') +
        circle(
          x + Math.cos(index * 1.7) * r * 0.46 - r * 0.05,
          y + Math.sin(index * 1.7) * r * 0.46 - r * 0.06,
          r * 0.12,
          '#f6d48c',
        ),
    )
    .join('') +
  bits(sheet, x, y, r, 14, r * 0.05, '#3f7a35') +
  bits(sheet, x, y, r, 10, r * 0.07, '#f0703a');
export const curd: Dish = (sheet, x, y, r) =>
  circle(x, y, r, sheet.radial(['#ffffff', '#f7f2e8', '#ddd4c4'], [0.4, 0.4, 0.7])) +
  bits(sheet, x, y, r, 16, r * 0.04, '#6a3d20') +
  bits(sheet, x, y, r, 6, r * 0.07, '#5c9a48') +
  stroke(
    `M${short(x - r * 0.5)} ${short(y)}q${short(r * 0.5)} ${short(r * 0.5)} ${short(r)} ${short(-r * 0.1)}`,
    '#e9e0d0',
    r * 0.08,
  );
export const pickle: Dish = (sheet, x, y, r) =>
  circle(x, y, r, '#7a2412') +
  bits(sheet, x, y, r, 12, r * 0.24, '#b8451c') +
  bits(sheet, x, y, r, 9, r * 0.16, '#e08a2c') +
  bits(sheet, x, y, r, 12, r * 0.06, '#f7c04a');
