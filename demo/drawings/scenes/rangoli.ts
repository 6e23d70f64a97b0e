import { darker, lighter, mix } from '../lib/colour.ts';
import { paints } from '../lib/moods.ts';
import { circle, disc, ellipse, group, path, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

const powders = [
  ['#e0476b', '#ffb224', '#1f9a8c', '#ffffff', '#3d56c4', '#f2703a'],
  ['#d8274f', '#f7d038', '#6a3fa0', '#fff6e0', '#2f9e4f', '#ff8a2c'],
  ['#1d7fb8', '#ffcf4a', '#e84a8a', '#ffffff', '#17a58a', '#f25c3a'],
] as const;

/** A rangoli at the hostel door from above, lamps around it. */
export const rangoli: Scene = {
  proportions: [1, 4 / 5, 3 / 4, 16 / 9],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const colours = random.pick(powders);
    const stone = random.pick(['#5a3a34', '#3a4250', '#7a5240', '#2f3a44']);
    floor(sheet, stone);
    const off = random.chance(0.35);
    const cx = w * (off ? random.pick([0.18, 0.82]) : 0.5);
    const cy = h * (off ? random.pick([0.25, 0.75]) : 0.5);
    const reach = off ? Math.min(w, h) * 0.74 : Math.min(w, h) * 0.42;
    const fold = random.pick([8, 10, 12, 16]);
    sheet.add(circle(cx, cy, reach * 1.04, '#1a0f12', { opacity: 0.3 }));
    design(sheet, cx, cy, reach, off ? fold * 2 : fold, colours, off);
    sheet.add(powder(sheet, cx, cy, reach, colours));
    const lamps = fold;
    for (let index = 0; index < lamps; index++) {
      const angle = (index / lamps) * Math.PI * 2 + Math.PI / lamps;
      lampFromAbove(
        sheet,
        cx + Math.cos(angle) * reach * 1.17,
        cy + Math.sin(angle) * reach * 1.17,
        reach * 0.085,
        angle,
      );
    }
    marigolds(sheet, cx, cy, reach);
    sheet.fill(
      sheet.radial(
        [
          [0, '#ffdca0', 0.16],
          [0.6, '#000000', 0],
          [1, '#0a0610', 0.6],
        ],
        [cx / w, cy / h, 0.8],
      ),
    );
  },
};

function floor(sheet: Sheet, stone: string): void {
  const { width: w, height: h, random } = sheet;
  sheet.fill(stone);
  const pitch = 250;
  for (let y = 0; y < h; y += pitch)
    for (let x = 0; x < w; x += pitch)
      sheet.add(
        rect(
          x + 3,
          y + 3,
          pitch - 6,
          pitch - 6,
          random.chance(0.5) ? lighter(stone, random.between(0, 0.08)) : darker(stone, random.between(0, 0.14)),
          { rx: 5 },
        ),
      );
  for (const tone of [lighter(stone, 0.2), darker(stone, 0.3)]) {
    let d = '';
    for (let index = 0; index < 240; index++)
      d += disc(random.between(0, w), random.between(0, h), random.between(0.8, 3));
    sheet.add(path(d, tone, { opacity: 0.35 }));
  }
}

/** Rings of petals from the rim inwards, every one of another kind and colour. */
function design(
  sheet: Sheet,
  cx: number,
  cy: number,
  reach: number,
  fold: number,
  colours: readonly string[],
  off: boolean,
): void {
  const { random } = sheet;
  const tone = (index: number) => colours[index % colours.length] ?? '#ffffff';
  let outer = 1;
  let ring = random.whole(0, 5);
  while (outer > 0.14) {
    const inner = outer * (off ? random.between(0.76, 0.85) : random.between(0.66, 0.78));
    const count = fold * (outer > 0.75 && !off ? 2 : 1);
    const kind = ring % 4;
    const [base, other, dots] = [tone(ring), tone(ring + 2), tone(ring + 3)];
    sheet.add(circle(cx, cy, reach * outer, darker(base, 0.12)), circle(cx, cy, reach * outer * 0.985, base));
    const turn = (index: number, shift = 0) => ((index + shift) / count) * 360;
    const [r1, r2] = [reach * inner, reach * outer];
    for (let index = 0; index < count; index++) {
      const wide = (Math.PI * r1) / count;
      const shape =
        kind === 0
          ? petal(r1 * 0.98, r2 * 0.97, wide * 0.95)
          : kind === 1
            ? petal(r1 * 0.9, r2 * 1.05, wide * 0.7)
            : kind === 2
              ? paisley(r1, r2)
              : petal(r1, r2 * 0.96, wide * 1.15);
      const inside =
        kind === 2 ? disc(0, -(r1 + r2) / 2, (r2 - r1) * 0.14) : petal(r1 * 1.04, r1 + (r2 - r1) * 0.66, wide * 0.42);
      const tip = disc(0, -r2 * 0.955, (r2 - r1) * 0.07);
      sheet.add(
        group([path(shape, other), stroke(shape, '#fff8ea', reach * 0.006, { opacity: 0.9 }), path(inside, dots)], {
          transform: `translate(${short(cx)} ${short(cy)}) rotate(${short(turn(index))})`,
        }),
        group(path(tip, '#fffaf0'), {
          transform: `translate(${short(cx)} ${short(cy)}) rotate(${short(turn(index, 0.5))})`,
        }),
      );
    }
    sheet.add(circle(cx, cy, r1, 'none', { stroke: '#fff8ea', 'stroke-width': short(reach * 0.012) }));
    outer = inner;
    ring++;
  }
  sheet.add(
    circle(cx, cy, reach * outer, tone(ring)),
    circle(cx, cy, reach * outer * 0.6, '#fff8ea'),
    circle(cx, cy, reach * outer * 0.36, tone(ring + 1)),
  );
}

function petal(from: number, to: number, wide: number): string {
  const middle = from + (to - from) * 0.45;
  return `M0 ${short(-from)}C${short(wide)} ${short(-middle)} ${short(wide * 0.62)} ${short(-(to * 0.9 + from * 0.1))} 0 ${short(-to)}C${short(-wide * 0.62)} ${short(-(to * 0.9 + from * 0.1))} ${short(-wide)} ${short(-middle)} 0 ${short(-from)}Z`;
}

function paisley(from: number, to: number): string {
  const long = to - from;
  const y = -(from + long * 0.42);
  return `M${short(long * 0.3)} ${short(y)}A${short(long * 0.34)} ${short(long * 0.34)} 0 1 1 ${short(-long * 0.34)} ${short(y - long * 0.06)}Q${short(-long * 0.3)} ${short(y - long * 0.48)} ${short(long * 0.24)} ${short(-to * 0.985)}Q${short(long * 0.02)} ${short(y - long * 0.3)} ${short(long * 0.3)} ${short(y)}Z`;
}

/** The grains that fell beside the lines. */
function powder(sheet: Sheet, cx: number, cy: number, reach: number, colours: readonly string[]): string {
  const { random } = sheet;
  return [...colours, '#fff8ea']
    .map((colour) => {
      let d = '';
      for (let index = 0; index < 150; index++) {
        const angle = random.next() * Math.PI * 2;
        const out = reach * (random.chance(0.5) ? random.next() : 0.98 + Math.abs(random.bell()) * 0.12);
        d += disc(cx + Math.cos(angle) * out, cy + Math.sin(angle) * out, random.between(0.6, 2.2));
      }
      return path(d, colour, { opacity: 0.8 });
    })
    .join('');
}

function lampFromAbove(sheet: Sheet, x: number, y: number, r: number, angle: number): void {
  const clay = '#a8542f';
  const [tx, ty] = [x + Math.cos(angle) * r * 1.15, y + Math.sin(angle) * r * 1.15];
  sheet.add(
    sheet.glow(tx, ty, r * 5, '#ff9a3c', 0.55),
    ellipse(x + 4, y + 7, r * 1.08, r * 1.05, '#0f080a', { opacity: 0.5 }),
    circle(x, y, r, sheet.radial([darker(clay, 0.35), clay, lighter(clay, 0.25), darker(clay, 0.3)])),
    circle(tx - Math.cos(angle) * r * 0.25, ty - Math.sin(angle) * r * 0.25, r * 0.3, clay),
    circle(x, y, r * 0.72, '#d98a2c'),
    sheet.glow(tx, ty, r * 1.1, '#ffe9b0', 1),
    circle(tx, ty, r * 0.2, '#fffdf0'),
  );
  sheet.shine(sheet.glow(tx, ty, r * 4, '#ffab4a', 0.35));
}

function marigolds(sheet: Sheet, cx: number, cy: number, reach: number): void {
  const { random } = sheet;
  for (let index = 0; index < 26; index++) {
    const angle = random.next() * Math.PI * 2;
    const out = reach * random.between(1.34, 1.75);
    const [x, y, r] = [cx + Math.cos(angle) * out, cy + Math.sin(angle) * out, reach * random.between(0.03, 0.055)];
    const colour = random.pick([paints.marigold, paints.saffron, '#f2701f']);
    sheet.add(circle(x + 3, y + 5, r * 1.05, '#0f080a', { opacity: 0.4 }));
    for (const [share, dark] of [
      [1, 0.3],
      [0.78, 0.12],
      [0.52, 0],
      [0.28, -0.2],
    ] as const) {
      let d = '';
      for (let leaf = 0; leaf < 11; leaf++) {
        const turn = (leaf / 11) * Math.PI * 2 + share * 2;
        d += disc(x + Math.cos(turn) * r * share * 0.74, y + Math.sin(turn) * r * share * 0.74, r * 0.3);
      }
      sheet.add(path(d, dark < 0 ? mix(colour, '#fff0b0', -dark * 1.6) : darker(colour, dark)));
    }
  }
}
