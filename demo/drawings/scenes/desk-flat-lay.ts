import { darker, lighter, mix } from '../lib/colour.ts';
import { paints } from '../lib/moods.ts';
import { path, placed, short, smooth, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';
import {
  book,
  calculator,
  cup,
  glasses,
  headphones,
  notebook,
  pen,
  phone,
  sticky,
  type Thing,
} from '../lib/stationery.ts';

const tables = [
  { top: '#c9956a', grain: '#a8744c', accent: [paints.teal, paints.rose, paints.marigold] },
  { top: '#2f3f5e', grain: '#263450', accent: [paints.marigold, paints.terracotta, '#e9e2d2'] },
  { top: '#e7d9c2', grain: '#d8c6a8', accent: [paints.brick, '#2f5f9e', paints.marigold] },
  { top: '#2f5a52', grain: '#274c46', accent: [paints.saffron, '#f4ead6', paints.rose] },
] as const;

/** Books and notes from above, the night before an exam. */
export const deskFlatLay: Scene = {
  proportions: [1, 4 / 5, 3 / 4],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const { top, grain, accent } = random.pick(tables);
    sheet.fill(sheet.linear([lighter(top, 0.14), top, darker(top, 0.22)], [0, 0, 1, 1]));
    for (let index = 0; index < 26; index++) {
      const y = (h * (index + random.next())) / 26;
      sheet.add(
        stroke(
          smooth([
            [-10, y],
            [w * 0.3, y + random.bell() * 14],
            [w * 0.7, y + random.bell() * 14],
            [w + 10, y],
          ]),
          grain,
          random.between(1, 4),
          { opacity: 0.5 },
        ),
      );
    }
    const tilt = random.between(-14, 14);
    const [cx, cy] = [w * 0.5, h * 0.52];
    lay(book(sheet, accent[0]), cx - 330, cy - 300, tilt - 9);
    lay(book(sheet, accent[1]), cx + 320, cy + 330, tilt + 16);
    lay(notebook(sheet), cx - 10, cy, tilt);
    lay(random.chance(0.5) ? phone() : calculator(), cx + 390, cy - 90, tilt + 7);
    lay(sticky(sheet, '#ffd95c'), cx - 390, cy + 120, tilt - 5);
    lay(sticky(sheet, random.pick(['#ff9e9e', '#9fdcc0', '#9cc8f0'])), cx - 330, cy + 250, tilt + 9);
    lay(cup(sheet), cx + 340, cy - 370, 0);
    lay(random.chance(0.5) ? headphones(accent[2]) : glasses(), cx - 300, cy + 420, tilt - 12);
    lay(pen('#1d2438', accent[2]), cx + 196, cy + 60, tilt + 48);
    lay(pen(accent[0], '#e9e2d2'), cx - 60, cy + 392, tilt - 78);
    for (const corner of [
      [0, 0],
      [w, h],
      [0, h],
    ] as const)
      if (random.chance(0.75)) sheet.add(fronds(sheet, corner[0], corner[1]));
    sheet.fill(
      sheet.linear(
        [
          [0, '#fff0d0', 0.22],
          [0.5, '#fff0d0', 0],
          [1, '#0a0a1c', 0.4],
        ],
        [0, 0, 1, 1],
      ),
    );

    /** Puts a thing down with a soft shadow away from the window at the upper left. */
    function lay(thing: Thing, x: number, y: number, turn: number): void {
      sheet.add(
        placed(thing.outline.replace('FILL', '#0a08144d'), x + 7, y + 9, 1, turn),
        placed(thing.outline.replace('FILL', '#0a081429'), x + 15, y + 20, 1.01, turn),
        placed(thing.body, x, y, 1, turn),
      );
    }
  },
};

function fronds(sheet: Sheet, x: number, y: number): string {
  const { random, width: w, height: h } = sheet;
  const [dx, dy] = [x === 0 ? 1 : -1, y === 0 ? 1 : -1];
  const leaf = mix('#2f6b45', random.pick(['#1d4a3a', '#5a9a58']), random.next());
  return Array.from({ length: 6 }, (_, index) => {
    const angle = ((index + 0.5) / 6) * (Math.PI / 2);
    const long = random.between(0.16, 0.27) * Math.min(w, h);
    const [ex, ey] = [x + dx * Math.cos(angle) * long, y + dy * Math.sin(angle) * long];
    const [nx, ny] = [-(ey - y) * 0.22, (ex - x) * 0.22];
    const d = `M${short(x)} ${short(y)}Q${short((x + ex) / 2 + nx)} ${short((y + ey) / 2 + ny)} ${short(ex)} ${short(ey)}Q${short((x + ex) / 2 - nx)} ${short((y + ey) / 2 - ny)} ${short(x)} ${short(y)}Z`;
    return (
      placed(path(d, '#0a0814', { opacity: 0.25 }), 12, 16) +
      path(d, index % 2 === 0 ? leaf : lighter(leaf, 0.14)) +
      stroke(`M${short(x)} ${short(y)}L${short(ex)} ${short(ey)}`, lighter(leaf, 0.35), 2)
    );
  }).join('');
}
