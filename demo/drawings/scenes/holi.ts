import { lighter, mix } from '../lib/colour.ts';
import { crowd } from '../lib/crowd.ts';
import { paints } from '../lib/moods.ts';
import { circle, disc, path, rect } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

const throws = [
  ['#ff3d7f', '#ffb224', '#14b8a6', '#7a4fe0', '#ff6a3d'],
  ['#e0297a', '#ffd23f', '#2f9e4f', '#2f8fe0', '#ff7a2c'],
  ['#ff5a8a', '#f7c948', '#3fc1f0', '#9a4fd0', '#ff8f3c'],
] as const;

/** Holi on the quadrangle: clouds of colour over raised hands. */
export const holi: Scene = {
  proportions: [4 / 5, 1, 16 / 9, 3 / 4],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const colours = random.pick(throws);
    const air = random.pick([
      ['#5f9fd0', '#a8cfe0', '#f7e2c4'],
      ['#3f7fb8', '#8fc0dc', '#ffe6c8'],
      ['#6f8fc8', '#e0b8c0', '#ffdcae'],
    ] as const);
    sheet.fill(sheet.linear(air));
    sheet.add(arcadeBehind(sheet, random.pick(['#e3c9a0', '#d9a888', '#cfc6b8']), h * 0.64));
    for (let index = 0; index < 7; index++) {
      burst(
        sheet,
        w * random.between(0.05, 0.95),
        h * random.between(0.18, 0.66),
        Math.min(w, h) * random.between(0.2, 0.42),
        colours[index % colours.length] ?? colours[0],
      );
    }
    for (let row = 0; row < 4; row++) {
      const near = row / 3;
      const size = 150 + near * 170;
      const tone = mix(mix(colours[row % colours.length] ?? colours[0], '#2a1838', 0.55), '#140c22', near * 0.75);
      sheet.add(crowd(sheet, h * (0.6 + near * 0.24), size, tone, 0.85 - near * 0.3));
      const colour = colours[(row + 2) % colours.length] ?? colours[0];
      burst(sheet, w * random.next(), h * (0.66 + near * 0.18), Math.min(w, h) * 0.3, colour, 0.55);
    }
    sheet.add(specks(sheet, colours));
    sheet.shine(sheet.glow(w * 0.5, h * 0.1, w * 0.7, '#fff3d0', 0.35));
  },
};

function arcadeBehind(sheet: Sheet, wall: string, base: number): string {
  const { width: w } = sheet;
  const parts = [rect(-5, base - 330, w + 10, 400, wall), rect(-5, base - 340, w + 10, 18, lighter(wall, 0.4))];
  for (let x = 40; x < w; x += 130)
    parts.push(path(`M${x} ${base + 60}V${base - 190}a42 42 0 0 1 84 0V${base + 60}Z`, mix(wall, '#5a3a4a', 0.35)));
  return parts.join('');
}

/** A cloud of thrown powder: soft in the middle, grainy at its edge. */
function burst(sheet: Sheet, x: number, y: number, r: number, colour: string, strength = 0.85): void {
  const { random } = sheet;
  for (const [layer, tone] of [
    mix(colour, '#3a1450', 0.3),
    colour,
    lighter(colour, 0.25),
    lighter(colour, 0.5),
  ].entries()) {
    const spread = 0.66 - layer * 0.12;
    for (let index = 0; index < 15 - layer * 3; index++) {
      const angle = random.next() * Math.PI * 2;
      const out = r * Math.sqrt(random.next()) * spread;
      sheet.add(
        circle(
          x + Math.cos(angle) * out - layer * r * 0.06,
          y + Math.sin(angle) * out * 0.8 - layer * r * 0.07,
          r * random.between(0.14, 0.34) * (1 - layer * 0.14),
          tone,
          { opacity: strength * random.between(0.2, 0.5) },
        ),
      );
    }
  }
  for (const [tone, count, size] of [
    [colour, 80, 3.4],
    [lighter(colour, 0.45), 50, 2.6],
  ] as const) {
    let d = '';
    for (let index = 0; index < count; index++) {
      const angle = random.next() * Math.PI * 2;
      const out = r * (0.35 + 0.85 * random.next() ** 0.6);
      d += disc(x + Math.cos(angle) * out, y + Math.sin(angle) * out * 0.85, size * random.between(0.3, 1.2));
    }
    sheet.add(path(d, tone, { opacity: 0.8 }));
  }
}

function specks(sheet: Sheet, colours: readonly string[]): string {
  const { random, width, height } = sheet;
  return [...colours, paints.paper]
    .map((colour) => {
      let d = '';
      for (let index = 0; index < 70; index++)
        d += disc(random.between(0, width), random.between(0, height), random.between(1.2, 6) * random.next());
      return path(d, colour, { opacity: 0.75 });
    })
    .join('');
}
