import { darker, lighter, mix } from '../lib/colour.ts';
import { circle, ellipse, group, type Point, path, placed, short, smooth, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

const gardens = [
  { leaf: '#3f8f3f', air: ['#173a26', '#3f7a3c', '#c9d96a'], sun: '#fff3a8' },
  { leaf: '#2a7f6a', air: ['#0d2f38', '#22665f', '#9fd8b0'], sun: '#e8ffd8' },
  { leaf: '#6a9a35', air: ['#2a3a1a', '#8a8a35', '#ffd27a'], sun: '#ffe2a0' },
  { leaf: '#2f7a4f', air: ['#12242f', '#2f5a5c', '#f0a88a'], sun: '#ffd0b0' },
] as const;

/** The botany garden after rain: leaves close up with drops on them, and a ladybird. */
export const leafMacro: Scene = {
  proportions: [4 / 5, 1, 3 / 4],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const { leaf, air, sun } = random.pick(gardens);
    sheet.fill(sheet.linear([air[1], air[2], air[1], air[0]], [0.8, 0, 0.2, 1]));
    for (let index = 0; index < 30; index++) {
      const [x, y, r] = [random.between(0, w), h * random.next() ** 1.4, random.between(20, 90)];
      sheet.add(circle(x, y, r, mix(air[2], sun, random.next()), { opacity: random.between(0.06, 0.22) }));
    }
    sheet.shine(sheet.glow(w * 0.72, h * 0.1, w * 0.8, sun, 0.6));
    for (let index = 0; index < 5; index++) {
      const blurred = blade(
        sheet,
        random.between(320, 480),
        darker(mix(leaf, air[1], 0.35), 0.2 + index * 0.04),
        sun,
        false,
      );
      sheet.add(placed(blurred, w * random.between(0, 1), h * random.between(0.35, 1.1), 1, random.between(-140, -30)));
    }
    const fan = random.whole(5, 7);
    const [rx, ry] = [w * random.between(0.3, 0.62), h * 1.04];
    const order = Array.from({ length: fan }, (_, index) => index).sort(
      (a, b) => Math.abs(b - fan / 2) - Math.abs(a - fan / 2),
    );
    for (const index of order) {
      const turn = -90 + (index - (fan - 1) / 2) * random.between(26, 32);
      const size = h * random.between(0.62, 0.8) * (1 - Math.abs(index - (fan - 1) / 2) * 0.05);
      sheet.add(
        placed(
          blade(sheet, size, mix(leaf, darker(leaf, 0.5), random.between(0, 0.5)), sun, true),
          rx + (index - fan / 2) * 26,
          ry,
          1,
          turn,
        ),
      );
    }
    if (random.chance(0.6))
      ladybird(sheet, w * random.between(0.4, 0.6), h * random.between(0.42, 0.58), random.between(0.9, 1.25));
    for (let index = 0; index < 26; index++)
      sheet.add(
        circle(random.between(0, w), random.between(0, h), random.between(1, 3), '#ffffff', {
          opacity: random.between(0.2, 0.7),
        }),
      );
  },
};

/** A leaf from its stalk at (0, 0) to its tip at (long, 0), curved, veined, and with drops when sharp. */
function blade(sheet: Sheet, long: number, colour: string, sun: string, sharp: boolean): string {
  const { random } = sheet;
  const wide = long * random.between(0.17, 0.23);
  const bend = long * random.between(-0.1, 0.1);
  const spine = (share: number): Point => [long * share, bend * Math.sin(share * Math.PI)];
  const rim = (side: number): Point[] =>
    [0, 0.12, 0.3, 0.5, 0.7, 0.88, 1].map((share) => {
      const [x, y] = spine(share);
      return [x, y + side * wide * Math.sin(Math.PI * share ** 0.8) * (share === 1 ? 0 : 1)];
    });
  const middle = [0, 0.25, 0.5, 0.75, 1].map(spine);
  const half = (side: number) => `${smooth(rim(side))}L${smooth(middle.toReversed()).slice(1)}Z`;
  const parts = [
    path(half(-1), sheet.linear([lighter(mix(colour, sun, 0.42), 0.1), mix(colour, sun, 0.14), darker(colour, 0.15)])),
    path(half(1), sheet.linear([darker(colour, 0.3), colour, mix(colour, sun, 0.1)])),
  ];
  if (!sharp) return parts.join('');
  let veins = '';
  let fine = '';
  for (let share = 0.08; share < 0.92; share += 0.055) {
    const [x, y] = spine(share);
    const reach = wide * Math.sin(Math.PI * (share + 0.08) ** 0.8) * 0.86;
    for (const side of [-1, 1]) {
      veins += `M${short(x)} ${short(y)}Q${short(x + long * 0.05)} ${short(y + side * reach * 0.3)} ${short(x + long * 0.1)} ${short(y + side * reach)}`;
      fine += `M${short(x + long * 0.02)} ${short(y + side * reach * 0.1)}q${short(long * 0.03)} ${short(side * reach * 0.2)} ${short(long * 0.06)} ${short(side * reach * 0.62)}`;
    }
  }
  parts.push(
    stroke(veins, lighter(mix(colour, sun, 0.4), 0.1), 2.6, { opacity: 0.6 }),
    stroke(fine, darker(colour, 0.3), 1.2, { opacity: 0.4 }),
    stroke(smooth(middle), mix(lighter(colour, 0.4), sun, 0.3), long * 0.009),
    stroke(smooth(rim(-1)), lighter(mix(colour, sun, 0.6), 0.3), 2.4, { opacity: 0.8 }),
  );
  for (let index = 0; index < 17; index++) {
    const share = random.between(0.15, 0.9);
    const [x, y] = spine(share);
    const out = wide * Math.sin(Math.PI * share ** 0.8) * random.between(-0.8, 0.8);
    parts.push(drop(sheet, x, y + out, 3 + 15 * random.next() ** 2, colour, sun));
  }
  return parts.join('');
}

function drop(sheet: Sheet, x: number, y: number, r: number, colour: string, sun: string): string {
  return [
    ellipse(x - r * 0.3, y + r * 0.4, r * 1.05, r, darker(colour, 0.7), { opacity: 0.4 }),
    circle(
      x,
      y,
      r,
      sheet.radial(
        [
          [0, mix(colour, sun, 0.75), 0.95],
          [0.6, mix(colour, sun, 0.25), 0.85],
          [1, darker(colour, 0.4), 0.9],
        ],
        [0.62, 0.64, 0.7],
      ),
    ),
    ellipse(x + r * 0.3, y + r * 0.2, r * 0.42, r * 0.3, sun, { opacity: 0.45 }),
    circle(x - r * 0.3, y - r * 0.38, r * 0.22, '#ffffff'),
  ].join('');
}

function ladybird(sheet: Sheet, x: number, y: number, size: number): void {
  const legs = stroke('M-30 20l-24 16M-4 30l-8 26M24 24l18 22M-34 -4l-28 -4', '#14090a', 5);
  const shell = [
    ellipse(4, 14, 58, 46, '#0a1408', { opacity: 0.4 }),
    legs,
    circle(-46, -8, 22, '#17090a'),
    circle(-56, -16, 5, '#ffffff'),
    circle(-40, -22, 4, '#ffffff'),
    stroke('M-60 -20q-14 -10 -18 -22M-52 -28q-6 -12 -4 -24', '#17090a', 3),
    ellipse(0, 0, 52, 40, sheet.radial(['#ff7a52', '#e2321f', '#8f120e'], [0.36, 0.28, 0.8])),
    stroke('M-50 -6Q0 -14 51 4', '#3a0808', 3),
    ...[
      [-18, -22, 9],
      [14, -22, 10],
      [34, -6, 7],
      [-22, 14, 9],
      [10, 20, 10],
      [32, 16, 6],
    ].map(([dx = 0, dy = 0, r = 0]) => ellipse(dx, dy, r, r * 0.86, '#1c0a0a')),
    ellipse(-14, -25, 15, 6, '#ffffff', { opacity: 0.75, transform: 'rotate(-14)' }),
  ];
  sheet.add(
    group(shell, {
      transform: `translate(${short(x)} ${short(y)}) scale(${short(size * 100) / 100}) rotate(${sheet.random.whole(-30, 30)})`,
    }),
  );
}
