import { lampPost } from '../lib/buildings.ts';
import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { moods, paints } from '../lib/moods.ts';
import { birds, cloud, grass, landUnder, orb, ridge, sky, streaks, tree, treeline } from '../lib/nature.ts';
import { ellipse, group, path, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** The lake behind the workshops, still enough to hold the sky; lotus near the bank. */
export const campusLake: Scene = {
  proportions: [4 / 5, 16 / 9, 1, 3 / 4],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const mood = random.pick([moods.dawn, moods.golden, moods.ember, moods.morning, moods.dusk]);
    const shore = h * random.between(0.46, 0.54);
    const sunX = w * random.between(0.3, 0.7);
    sky(sheet, mood, shore);
    orb(sheet, sunX, shore - h * random.between(0.07, 0.17), 46, mood.light);
    sheet.add(streaks(sheet, h * 0.2, h * 0.12, lighter(mood.sky[2], 0.3), 12));
    for (let index = 0; index < 2; index++)
      sheet.add(
        cloud(
          sheet,
          w * random.next(),
          h * random.between(0.12, 0.26),
          w * random.between(0.25, 0.42),
          lighter(mood.light, 0.4),
          mood.haze,
          0.7,
        ),
      );
    const green = mix('#1f5a48', mood.ink, 0.3);
    const banks = [
      landUnder(sheet, ridge(sheet, shore - 30, 220, 0.47), shore + 2, mix(mood.haze, mood.ink, 0.22)),
      landUnder(sheet, ridge(sheet, shore - 14, 130, 0.5), shore + 2, mix(mood.haze, mix(mood.ink, green, 0.4), 0.45)),
      treeline(sheet, shore, 64, mix(mood.haze, green, 0.72)),
      lodge(w * random.between(0.18, 0.8), shore, mix('#c98a63', mood.ink, 0.35), mood.dark),
    ].join('');
    sheet.add(birds(sheet, sunX + 80, h * 0.24, 110, mood.ink, 10), banks);
    water(sheet, shore, sunX, mood.sky, mood.light, mood.ink, banks);
    boat(
      sheet,
      w * random.between(0.3, 0.7),
      shore + (h - shore) * random.between(0.25, 0.42),
      mood.ink,
      mood.light,
      h / 1000,
    );
    lotus(sheet, shore, mood.ink, mood.light);
    const side = random.pick([0, 1]);
    sheet.add(
      tree(
        sheet,
        w * (side === 0 ? 0.03 : 0.97),
        h * 1.02,
        h * 0.74,
        mix('#234a38', mood.ink, 0.6),
        mix('#5f7a4a', mood.haze, 0.35),
        side === 0 ? 1 : -1,
      ),
    );
    if (mood.dark > 0.3)
      sheet.add(lampPost(sheet, w * (side === 0 ? 0.9 : 0.1), h * 0.98, h * 0.27, darker(mood.ink, 0.2), paints.lamp));
    sheet.add(grass(sheet, h + 6, h * 0.1, mix(mood.ink, green, 0.3), 300));
  },
};

function lodge(x: number, y: number, wall: string, dark: number): string {
  return group([
    rect(x - 90, y - 46, 180, 48, wall),
    path(
      `M${short(x - 106)} ${short(y - 44)}L${short(x - 60)} ${short(y - 84)}H${short(x + 60)}L${short(x + 106)} ${short(y - 44)}Z`,
      darker(wall, 0.4),
    ),
    ...[-64, -32, 0, 32].map((dx) => rect(x + dx, y - 34, 20, 24, dark > 0.2 ? paints.lamp : darker(wall, 0.5))),
  ]);
}

function water(
  sheet: Sheet,
  shore: number,
  sunX: number,
  air: readonly string[],
  light: string,
  ink: string,
  banks: string,
): void {
  const { width: w, height: h, random, time } = sheet;
  const deep = h - shore;
  const [top = '#000000', upper = '#000000', lower = '#000000', low = '#000000'] = air;
  sheet.add(
    rect(
      -5,
      shore,
      w + 10,
      deep + 10,
      sheet.linear([
        [0, mix(low, ink, 0.12)],
        [0.25, mix(lower, ink, 0.22)],
        [0.65, mix(upper, ink, 0.32)],
        [1, mix(top, ink, 0.45)],
      ]),
    ),
  );
  sheet.add(
    group(group(banks, { transform: `translate(0 ${short(shore * 2)}) scale(1 -1)`, opacity: 0.62 }), {
      'clip-path': sheet.clip(rect(-5, shore, w + 10, deep, '#fff')),
    }),
  );
  for (let index = 0; index < 54; index++) {
    const near = (index + random.next()) / 54;
    const y = shore + 5 + deep * near ** 1.7;
    const wide = (12 + 130 * near) * random.between(0.4, 1.3);
    const shift = Math.sin((time + random.next()) * Math.PI * 2) * 10 * near;
    sheet.add(
      ellipse(sunX + random.bell() * (26 + 120 * near) + shift, y, wide, 1 + near * 3, light, {
        opacity: 0.6 * (1 - near * 0.65),
      }),
    );
  }
  for (let index = 0; index < 62; index++) {
    const near = random.next();
    const y = shore + 4 + deep * near ** 1.4;
    sheet.add(
      ellipse(
        random.between(0, w),
        y,
        (30 + 160 * near) * random.between(0.4, 1),
        0.8 + near * 2,
        random.chance(0.5) ? low : ink,
        { opacity: 0.14 + 0.1 * (1 - near) },
      ),
    );
  }
  sheet.add(rect(-5, shore - 1.5, w + 10, 3, mix(light, low, 0.4), { opacity: 0.6 }));
}

function boat(sheet: Sheet, x: number, y: number, ink: string, light: string, size: number): void {
  const dark = darker(ink, 0.15);
  const hull = [
    path('M-150 -26Q0 -2 150 -30Q120 18 0 18Q-118 18 -150 -26Z', sheet.linear([mix(dark, '#8a4a2c', 0.5), dark])),
    stroke('M-150 -26Q0 -2 150 -30', mix(light, dark, 0.4), 4),
    person(-34, -2, 118, dark, 'sitting', { hair: 'bun' }),
    person(58, -2, 122, dark, 'sitting', {}, -1),
    stroke('M30 -44L-92 22', dark, 5),
  ].join('');
  const scale = short(size * 100) / 100;
  sheet.add(
    group(hull, {
      transform: `translate(${short(x)} ${short(y + 22 * size)}) scale(${scale} ${-scale * 0.7})`,
      opacity: 0.3,
    }),
    group(hull, { transform: `translate(${short(x)} ${short(y)}) scale(${scale})` }),
    ellipse(x, y + 18 * size, 190 * size, 4, light, { opacity: 0.35 }),
  );
}

function lotus(sheet: Sheet, shore: number, ink: string, light: string): void {
  const { width: w, height: h, random } = sheet;
  const pads = Array.from({ length: 34 }, () => [random.next(), random.between(0.5, 0.95)] as const).sort(
    (a, b) => a[1] - b[1],
  );
  for (const [share, near] of pads) {
    const [x, y] = [w * share, shore + (h - shore) * near];
    const r = 16 + 58 * (near - 0.45);
    const leaf = mix(random.pick(['#3f7a4a', '#2f6650', '#5a8a48']), ink, 0.38);
    sheet.add(
      ellipse(x, y + 4, r * 1.04, r * 0.36, ink, { opacity: 0.45 }),
      path(
        `M${short(x)} ${short(y)}L${short(x + r * 0.9)} ${short(y - r * 0.12)}A${short(r)} ${short(r * 0.34)} 0 1 0 ${short(x + r * 0.86)} ${short(y + r * 0.16)}Z`,
        sheet.linear([mix(leaf, light, 0.35), leaf]),
      ),
    );
    if (random.chance(0.3)) {
      const pink = random.pick(['#ff8fb4', '#ffd0dc', '#f7f2ee']);
      const s = r * 0.62;
      const petals = [-1, 1, -0.6, 0.6, -0.25, 0.25, 0].map((lean) =>
        path(
          `M${short(x)} ${short(y - 2)}Q${short(x + lean * s * 1.3 - s * 0.22)} ${short(y - s * (0.75 - Math.abs(lean) * 0.3))} ${short(x + lean * s)} ${short(y - s * (1.2 - Math.abs(lean) * 0.55))}Q${short(x + lean * s * 0.9 + s * 0.3)} ${short(y - s * 0.5)} ${short(x)} ${short(y - 2)}Z`,
          sheet.linear([pink, mix(pink, '#c23a72', 0.4 + Math.abs(lean) * 0.25)]),
        ),
      );
      sheet.add(petals, sheet.glow(x, y - s * 0.5, s * 1.6, light, 0.25));
    }
  }
}
