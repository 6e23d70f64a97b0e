import { darker, lighter, mix } from '../lib/colour.ts';
import { paints } from '../lib/moods.ts';
import { circle, disc, ellipse, path, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

const streets = [
  { air: ['#0a1430', '#1d2f5e', '#3a3f6e'], lamps: ['#ffb347', '#ff7a5c', '#ffd9a0', '#6fc3ff', '#ff5f7a'] },
  { air: ['#0b1f26', '#174450', '#3f6f72'], lamps: ['#ffe08a', '#7ff0d0', '#ffa25c', '#e8f4ff', '#ff7f6b'] },
  { air: ['#1b1330', '#45305e', '#8a5a6e'], lamps: ['#ffc46b', '#ff8f7a', '#c9a0ff', '#ffe6c0', '#7fb8ff'] },
  { air: ['#3f5566', '#708890', '#a9b8b4'], lamps: ['#fff0c8', '#ffd08a', '#ffffff', '#c8e0e8', '#f0a080'] },
] as const;

/** Rain on the window: the street's lights out of focus, drops in focus, something warm on the sill. */
export const rainWindow: Scene = {
  proportions: [4 / 5, 1, 3 / 4, 16 / 9],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const { air, lamps } = random.pick(streets);
    sheet.fill(sheet.linear(air));
    for (let index = 0; index < 9; index++)
      sheet.add(
        sheet.glow(
          random.between(0, w),
          h * random.between(0.35, 0.8),
          random.between(200, 420),
          random.pick(lamps),
          0.28,
        ),
      );
    for (let index = 0; index < 64; index++) {
      const colour = random.pick(lamps);
      const r = random.between(22, 84);
      const [x, y] = [random.between(-20, w + 20), h * (0.5 + random.bell() * 0.42)];
      const strength = random.between(0.08, 0.3);
      sheet.add(
        circle(x, y, r, colour, { opacity: strength }),
        circle(x, y, r * 0.97, 'none', {
          stroke: lighter(colour, 0.4),
          'stroke-width': 2.4,
          'stroke-opacity': strength * 0.5,
        }),
      );
    }
    const sill = h * 0.86;
    drops(sheet, air[1], sill);
    runs(sheet, air[1], sill);
    room(sheet, sill, air[0], lamps[0]);
  },
};

function drops(sheet: Sheet, air: string, sill: number): void {
  const { random, width: w } = sheet;
  for (const opacity of [0.14, 0.22, 0.34]) {
    let fine = '';
    for (let index = 0; index < 170; index++)
      fine += disc(random.between(0, w), random.between(0, sill), random.between(1, 3.4));
    sheet.add(path(fine, '#ffffff', { opacity }));
  }
  const lens = sheet.linear([
    [0, darker(air, 0.55), 0.75],
    [0.5, air, 0.35],
    [1, '#fff4e0', 0.85],
  ]);
  for (let index = 0; index < 150; index++) {
    const r = 3 + 15 * random.next() ** 2.4;
    const [x, y] = [random.between(0, w), random.between(0, sill)];
    sheet.add(
      ellipse(x, y, r, r * random.between(1, 1.3), lens),
      ellipse(x - r * 0.3, y - r * 0.38, r * 0.26, r * 0.18, '#ffffff', { opacity: 0.9 }),
    );
  }
}

/** Drops that have begun to run, each with its wiped track. */
function runs(sheet: Sheet, air: string, sill: number): void {
  const { random, width: w, time } = sheet;
  const lens = sheet.linear([
    [0, darker(air, 0.6), 0.8],
    [0.55, air, 0.4],
    [1, '#fff8ea', 0.95],
  ]);
  for (let index = 0; index < 15; index++) {
    const [x, from] = [random.between(0.02, 0.98) * w, random.between(-0.2, 0.4) * sill];
    const down = ((random.next() + time) % 1) * sill * 0.9;
    const y = from + down;
    const r = random.between(8, 15);
    const wave = random.between(-9, 9);
    sheet.add(
      stroke(
        `M${short(x)} ${short(from)}Q${short(x + wave)} ${short(from + down * 0.5)} ${short(x)} ${short(y)}`,
        lighter(air, 0.3),
        r * 0.9,
        { opacity: 0.2 },
      ),
    );
    sheet.add(
      stroke(
        `M${short(x - r * 0.4)} ${short(from)}Q${short(x + wave - r * 0.4)} ${short(from + down * 0.5)} ${short(x - r * 0.4)} ${short(y)}`,
        '#ffffff',
        1.2,
        { opacity: 0.3 },
      ),
    );
    sheet.add(
      path(
        `M${short(x)} ${short(y - r * 2.1)}Q${short(x + r * 1.1)} ${short(y - r * 0.4)} ${short(x + r)} ${short(y + r * 0.3)}A${short(r)} ${short(r)} 0 0 1 ${short(x - r)} ${short(y + r * 0.3)}Q${short(x - r * 1.1)} ${short(y - r * 0.4)} ${short(x)} ${short(y - r * 2.1)}Z`,
        lens,
      ),
      ellipse(x - r * 0.35, y - r * 0.2, r * 0.2, r * 0.3, '#ffffff', { opacity: 0.9 }),
    );
  }
}

function room(sheet: Sheet, sill: number, air: string, lamp: string): void {
  const { width: w, height: h, random } = sheet;
  const frame = mix(darker(air, 0.55), '#3a2418', 0.4);
  sheet.add(
    rect(
      w * random.pick([0.32, 0.66]),
      -5,
      26,
      sill + 10,
      sheet.linear([lighter(frame, 0.14), frame, darker(frame, 0.4)], [0, 0, 1, 0]),
    ),
  );
  sheet.add(
    rect(-5, sill, w + 10, h - sill + 10, sheet.linear([mix(frame, lamp, 0.35), frame, darker(frame, 0.6)])),
    rect(-5, sill, w + 10, 5, mix(frame, lamp, 0.65)),
  );
  const x = w * random.between(0.2, 0.45);
  if (random.chance(0.6)) glass(sheet, x, sill + 40, frame);
  else diaryAndPen(sheet, x, sill + 44, frame);
  if (random.chance(0.7)) {
    const px = w * random.between(0.72, 0.9);
    for (let index = 0; index < 9; index++) {
      const angle = Math.PI * (0.12 + (0.76 * index) / 8);
      const long = random.between(120, 220);
      const [ex, ey] = [px - Math.cos(angle) * long * 0.8, sill - 60 - Math.sin(angle) * long];
      sheet.add(
        path(
          `M${short(px)} ${short(sill - 50)}Q${short((px + ex) / 2 - 26)} ${short((sill - 50 + ey) / 2)} ${short(ex)} ${short(ey)}Q${short((px + ex) / 2 + 26)} ${short((sill - 50 + ey) / 2 + 12)} ${short(px)} ${short(sill - 50)}Z`,
          mix('#1c3a34', frame, random.between(0.1, 0.5)),
        ),
      );
    }
    sheet.add(
      path(
        `M${short(px - 62)} ${short(sill - 66)}h124l-18 110h-88Z`,
        sheet.linear(
          [darker(paints.terracotta, 0.5), darker(paints.terracotta, 0.15), darker(paints.terracotta, 0.62)],
          [0, 0, 1, 0],
        ),
      ),
    );
  }
}

/** Cutting chai in its ribbed glass. */
function glass(sheet: Sheet, x: number, y: number, frame: string): void {
  sheet.add(
    ellipse(x + 12, y, 76, 12, darker(frame, 0.7), { opacity: 0.6 }),
    path(
      `M${short(x - 54)} ${short(y - 150)}h108l-16 150h-76Z`,
      sheet.linear(['#7a3f1c', '#d98a45', '#a85f2a', '#6b3418'], [0, 0, 1, 0]),
    ),
    path(`M${short(x - 54)} ${short(y - 150)}h108l-3 32h-102Z`, '#f3e3c8', { opacity: 0.45 }),
  );
  for (const dx of [-34, -14, 8, 28])
    sheet.add(
      stroke(`M${short(x + dx)} ${short(y - 118)}L${short(x + dx * 0.74)} ${short(y - 6)}`, '#ffe9c8', 3, {
        opacity: 0.4,
      }),
    );
  sheet.add(ellipse(x, y - 150, 54, 11, '#f7ead0', { opacity: 0.6 }));
  for (let index = 0; index < 9; index++) {
    const up = index / 9;
    sheet.add(
      sheet.glow(
        x + Math.sin(up * 6 + sheet.time * Math.PI * 2) * 20,
        y - 165 - up * 220,
        30 + up * 60,
        '#fff6e6',
        0.26 * (1 - up),
      ),
    );
  }
}

function diaryAndPen(sheet: Sheet, x: number, y: number, frame: string): void {
  const cover = mix(sheet.random.pick([paints.rose, paints.teal, paints.brick]), frame, 0.35);
  sheet.add(
    path(`M${short(x - 170)} ${short(y)}l50 -48h270l40 48Z`, '#e9dcc2'),
    path(`M${short(x - 172)} ${short(y + 4)}h364v12h-364Z`, cover),
    stroke(`M${short(x + 8)} ${short(y - 47)}L${short(x + 12)} ${short(y)}`, '#a8967a', 3),
  );
  for (let line = 0; line < 4; line++)
    sheet.add(
      stroke(
        `M${short(x - 130 + line * -8)} ${short(y - 38 + line * 10)}h110M${short(x + 30)} ${short(y - 38 + line * 10)}h110`,
        '#6f7fa8',
        1.6,
        { opacity: 0.6 },
      ),
    );
  sheet.add(
    stroke(`M${short(x + 60)} ${short(y - 12)}L${short(x + 190)} ${short(y - 70)}`, '#1d2438', 8),
    stroke(`M${short(x + 60)} ${short(y - 12)}l-12 5`, '#d9b060', 4),
  );
}
