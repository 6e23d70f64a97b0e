import { darker, lighter, mix } from '../lib/colour.ts';
import { paints } from '../lib/moods.ts';
import { circle, ellipse, group, path, polygon, rect, short } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** Diwali on the library steps: rows of clay lamps, marigold petals, lights out of focus behind. */
export const diyas: Scene = {
  proportions: [4 / 5, 1, 3 / 4],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const night = random.pick(['#0c1230', '#1a0f2c', '#0c1c28', '#241018']);
    sheet.fill(sheet.linear([darker(night, 0.3), night, mix(night, '#7a3a20', 0.45)]));
    for (let index = 0; index < 60; index++) {
      const colour = random.pick(['#ffb347', '#ff8a3c', '#ffd98a', '#ff6b5e', '#8fc4ff', '#ffcf6b']);
      const r = random.between(12, 52);
      const strength = random.between(0.08, 0.3);
      const [x, y] = [random.between(0, w), h * 0.32 * random.next() ** 0.6 + random.between(0, 60)];
      sheet.add(
        circle(x, y, r, colour, { opacity: strength * 0.8 }),
        circle(x, y, r * 0.96, 'none', {
          stroke: lighter(colour, 0.4),
          'stroke-width': 2,
          'stroke-opacity': strength * 0.6,
        }),
      );
    }
    const strings = random.whole(5, 8);
    for (let index = 0; index < strings; index++) {
      const x = (w * (index + 0.5)) / strings;
      const long = h * random.between(0.16, 0.3);
      for (let down = 0; down < long; down += 24)
        sheet.add(
          sheet.glow(
            x + Math.sin(down / 40 + index) * 7,
            down,
            20,
            index % 2 === 0 ? '#ffcf7a' : '#ff9a5c',
            0.75 * flicker(sheet.time, random.next(), 0.25),
          ),
        );
    }
    const rows = 5;
    const stone = mix(random.pick(['#8a6a58', '#6f6474', '#7f7460']), night, 0.35);
    for (let row = 0; row < rows; row++) step(sheet, row, rows, stone, night);
    sheet.add(
      rect(
        -5,
        h * 0.9,
        w + 10,
        h * 0.11,
        sheet.linear([
          [0, darker(night, 0.4), 0],
          [1, darker(night, 0.4), 0.75],
        ]),
      ),
    );
    sheet.shine(sheet.glow(w / 2, h * 0.62, w * 0.8, '#ff9a3c', 0.25));
  },
};

/** 1 at most; goes round with the clip's time without a seam. */
function flicker(time: number, phase: number, depth: number): number {
  if (time === 0) return 1 - depth * phase;
  const turn = Math.PI * 2 * time;
  return 1 - depth * (0.5 + 0.3 * Math.sin(turn * 3 + phase * 9) + 0.2 * Math.sin(turn * 7 + phase * 23));
}

function step(sheet: Sheet, row: number, rows: number, stone: string, night: string): void {
  const { width: w, height: h, random } = sheet;
  const near = row / (rows - 1);
  const y = h * (0.36 + 0.56 * near ** 1.35);
  const riser = h * (0.03 + 0.07 * near);
  const tread = h * (0.05 + 0.12 * near);
  sheet.add(
    rect(-5, y - tread, w + 10, tread, sheet.linear([mix(stone, night, 0.45), mix(stone, '#ff9a4a', 0.42)])),
    rect(
      -5,
      y,
      w + 10,
      riser * 1.6,
      sheet.linear([mix(stone, '#e0762c', 0.3), mix(stone, night, 0.65), mix(stone, night, 0.85)]),
    ),
    rect(-5, y - 2, w + 10, 3 + near * 3, mix(stone, '#ffc48a', 0.55)),
  );
  const size = 34 + 92 * near;
  for (let index = 0; index < 70; index++) {
    const [px, py] = [random.between(0, w), y - tread * random.between(0.05, 0.95)];
    const r = (2 + 7 * near) * random.between(0.5, 1.1);
    sheet.add(
      ellipse(px, py, r, r * 0.5, random.pick([paints.marigold, paints.saffron, '#d9471f', '#ffcf4a']), {
        opacity: 0.9,
      }),
    );
  }
  const pitch = size * 1.75;
  const shift = random.between(0, pitch);
  for (let x = -shift; x < w + pitch; x += pitch)
    lamp(sheet, x + random.bell() * pitch * 0.12, y - tread * random.between(0.32, 0.48), size, near);
}

function lamp(sheet: Sheet, x: number, y: number, size: number, near: number): void {
  const { random, time } = sheet;
  const clay = random.pick(['#a8542f', '#b8643a', '#8f4526']);
  const strong = flicker(time, random.next(), 0.35);
  const lean = Math.sin(time * Math.PI * 4 + random.next() * 6) * size * 0.03;
  const r = size * 0.5;
  const wick: [number, number] = [x + r * 0.72, y - r * 0.12];
  const tall = size * 0.85 * (0.85 + 0.15 * strong);
  const flame = (grow: number) => {
    const [fx, fy] = wick;
    return `M${short(fx)} ${short(fy - tall * grow)}Q${short(fx + size * 0.19 * grow + lean)} ${short(fy - tall * 0.3 * grow)} ${short(fx)} ${short(fy)}Q${short(fx - size * 0.19 * grow + lean)} ${short(fy - tall * 0.3 * grow)} ${short(fx + lean)} ${short(fy - tall * grow)}Z`;
  };
  sheet.add(
    ellipse(x, y + r * 0.42, r * 1.3, r * 0.24, '#120808', { opacity: 0.5 }),
    sheet.glow(x + r * 0.4, y + r * 0.2, size * 2.2, '#ff9a3c', 0.5 * strong),
    path(
      `M${short(x - r)} ${short(y - r * 0.1)}Q${short(x - r * 0.8)} ${short(y + r * 0.55)} ${short(x - r * 0.2)} ${short(y + r * 0.5)}Q${short(x + r * 0.6)} ${short(y + r * 0.55)} ${short(x + r * 1.05)} ${short(y - r * 0.18)}Z`,
      sheet.linear([lighter(clay, 0.3), clay, darker(clay, 0.6)]),
    ),
    ellipse(x, y - r * 0.1, r, r * 0.27, darker(clay, 0.25)),
    ellipse(x - r * 0.05, y - r * 0.08, r * 0.82, r * 0.19, '#e0902c'),
    group([
      path(flame(1), sheet.linear(['#ffb02e', '#ff8a1e', '#e0541a'])),
      path(flame(0.72), '#ffd76a'),
      path(flame(0.42), '#fffbe6'),
    ]),
    sheet.glow(wick[0], wick[1] - tall * 0.4, size * 1.3, '#ffc060', 0.75 * strong),
  );
  if (near > 0.7)
    sheet.add(
      Array.from({ length: 9 }, (_, index) =>
        circle(
          x - r * 0.8 + (index * r * 1.6) / 8,
          y + r * (0.16 + 0.2 * Math.sin((index / 8) * Math.PI)),
          size * 0.03,
          '#ffe3b0',
        ),
      ),
    );
  if (near > 0.5)
    sheet.shine(
      polygon(
        [
          [wick[0] - 2, wick[1] - tall * 1.6],
          [wick[0] + 2, wick[1] - tall * 1.6],
          [wick[0] + 2, wick[1]],
          [wick[0] - 2, wick[1]],
        ],
        '#ffb347',
        { opacity: 0.12 },
      ),
    );
}
