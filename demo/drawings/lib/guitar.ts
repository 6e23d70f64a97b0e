import { darker, lighter } from './colour.ts';
import { circle, group, path, polygon, rect, short, stroke } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** A guitar leaning on the wall, its foot at (x, y). */
export function guitar(sheet: Sheet, x: number, y: number, size: number, wood: string): void {
  const body =
    'M0 -10C-92 -10 -104 -96 -70 -132C-46 -156 -54 -176 -62 -196C-84 -250 -30 -276 0 -276C30 -276 84 -250 62 -196C54 -176 46 -156 70 -132C104 -96 92 -10 0 -10Z';
  sheet.add(
    group(
      [
        path(body, '#05060c', { opacity: 0.35, transform: 'translate(16 10)' }),
        path(body, darker(wood, 0.55), { transform: 'translate(6 2)' }),
        path(body, sheet.radial([lighter(wood, 0.4), wood, darker(wood, 0.5)], [0.4, 0.5, 0.7])),
        path(body, 'none', { stroke: '#2a140c', 'stroke-width': 5 }),
        circle(0, -176, 37, '#1a0d08'),
        circle(0, -176, 43, 'none', { stroke: '#f0d8a0', 'stroke-width': 4 }),
        rect(-40, -84, 80, 15, '#2a140c', { rx: 4 }),
        rect(-15, -560, 30, 390, sheet.linear(['#4a2814', '#2a140c'], [0, 0, 1, 0])),
        ...Array.from({ length: 13 }, (_, index) => rect(-15, -545 + index * 27, 30, 2.5, '#c9b48b')),
        polygon(
          [
            [-22, -640],
            [22, -640],
            [17, -556],
            [-17, -556],
          ],
          '#2a140c',
        ),
        ...[-622, -600, -578].flatMap((py) => [circle(-28, py, 6, '#d9dde2'), circle(28, py, 6, '#d9dde2')]),
        ...[-9, -5.4, -1.8, 1.8, 5.4, 9].map((sx) => stroke(`M${sx} -78V-620`, '#f4ead6', 1, { opacity: 0.8 })),
      ],
      { transform: `translate(${short(x)} ${short(y)}) scale(${short(size * 100) / 100}) rotate(7)` },
    ),
  );
}
