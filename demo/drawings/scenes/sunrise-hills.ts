import { blocks } from '../lib/buildings.ts';
import { lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { moods } from '../lib/moods.ts';
import { birds, cloud, grass, landUnder, orb, palm, ridge, sky, streaks, treeline } from '../lib/nature.ts';
import { rect } from '../lib/shapes.ts';
import type { Scene } from '../lib/sheet.ts';

/** The hills behind the campus, range behind range in the morning mist, the hostels at their foot. */
export const sunriseHills: Scene = {
  proportions: [4 / 5, 16 / 9, 1, 3 / 4],
  draw(sheet) {
    const { width: w, height: h, random, time } = sheet;
    const mood = random.pick([moods.dawn, moods.golden, moods.morning, moods.ember]);
    const horizon = h * random.between(0.52, 0.6);
    const sunX = w * random.between(0.25, 0.75);
    sky(sheet, mood, horizon + 60);
    orb(sheet, sunX, horizon - h * random.between(0.1, 0.2), 46, mood.light);
    sheet.add(streaks(sheet, h * 0.2, h * 0.13, lighter(mood.sky[2], 0.35), 14));
    const drift = (share: number) => (((share + time) % 1) * 1.6 - 0.3) * w;
    for (let index = 0; index < 3; index++) {
      sheet.add(
        cloud(
          sheet,
          drift(random.next()),
          h * random.between(0.18, 0.38),
          random.between(0.22, 0.45) * w,
          lighter(mood.light, 0.4),
          mood.haze,
          0.75,
        ),
      );
    }
    if (time === 0) sheet.add(birds(sheet, sunX + 140, horizon - h * 0.22, 90, mix(mood.ink, mood.haze, 0.3), 11));

    const ranges = 6;
    const tint = random.pick(['#14606a', '#2b4a8c', '#2c6650', '#5a3a70']);
    for (let index = 0; index < ranges; index++) {
      const near = index / (ranges - 1);
      const base = horizon + near * h * 0.2;
      const colour = mix(mix(mood.haze, mood.sky[3], 0.35), mix(mood.ink, tint, 0.4), 0.1 + near * 0.8);
      const edge = ridge(sheet, base, h * (0.2 - near * 0.1), 0.46 + near * 0.06);
      const paint = sheet.linear([
        [0, lighter(colour, 0.06)],
        [0.3, colour],
        [1, mix(colour, mood.light, 0.4 - near * 0.25)],
      ]);
      sheet.add(landUnder(sheet, edge, base + h * 0.13, paint));
      sheet.add(
        rect(
          -5,
          base + h * 0.02,
          w + 10,
          h * 0.12,
          sheet.linear([
            [0, mood.light, 0],
            [1, mood.light, 0.34 * (1 - near)],
          ]),
        ),
      );
    }
    const foot = h * 0.82;
    const ink = mix(mood.ink, tint, 0.2);
    sheet.add(blocks(sheet, foot, h * 0.1, mix(ink, mood.haze, 0.3), mood.light, 0.3));
    sheet.add(treeline(sheet, foot + 6, h * 0.07, mix(ink, mood.haze, 0.14)));
    sheet.add(
      landUnder(
        sheet,
        ridge(sheet, h * 0.87, h * 0.05, 0.4),
        h + 10,
        sheet.linear([mix(ink, tint, 0.35), mix(ink, '#060a12', 0.3)]),
      ),
    );
    const side = random.pick([-1, 1]);
    sheet.add(
      palm(sheet, side < 0 ? w * 0.1 : w * 0.9, h * 0.97, h * 0.42, ink, -side * 0.12),
      palm(sheet, side < 0 ? w * 0.2 : w * 0.8, h, h * 0.3, ink, -side * 0.06),
    );
    const sitter = w * (side < 0 ? 0.7 : 0.3);
    sheet.add(
      person(sitter, h * 0.92, 120, ink, 'sitting', { hair: 'bun' }, side),
      person(sitter + side * 70, h * 0.925, 124, ink, 'sitting', {}, side),
    );
    sheet.add(grass(sheet, h + 4, h * 0.075, mix(ink, '#060a12', 0.4), 260));
    sheet.shine(sheet.glow(sunX, horizon - h * 0.1, w * 0.55, mood.light, 0.28));
  },
};
