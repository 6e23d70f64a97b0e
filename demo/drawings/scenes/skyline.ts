import { blocks } from '../lib/buildings.ts';
import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { moods, paints } from '../lib/moods.ts';
import { birds, cloud, landUnder, orb, ridge, sky, streaks } from '../lib/nature.ts';
import { circle, rect, short, smooth, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** Sunset over the town from the hostel terrace. */
export const skyline: Scene = {
  proportions: [4 / 5, 16 / 9, 3 / 4, 1],
  draw(sheet) {
    const { width: w, height: h, random, time } = sheet;
    const mood = random.pick([moods.ember, moods.dusk, moods.golden, moods.ember]);
    const horizon = h * 0.68;
    sky(sheet, mood, horizon + 40);
    const sunX = w * random.between(0.3, 0.7);
    orb(sheet, sunX, horizon - h * random.between(0.08, 0.2), 64, mood.light);
    sheet.add(
      streaks(sheet, h * 0.24, h * 0.2, lighter(mood.sky[2], 0.25), 22),
      streaks(sheet, h * 0.42, h * 0.08, mix(mood.sky[1], mood.ink, 0.3), 8),
    );
    for (let index = 0; index < 3; index++)
      sheet.add(
        cloud(
          sheet,
          ((random.next() + time) % 1) * w * 1.5 - w * 0.25,
          h * random.between(0.14, 0.34),
          w * random.between(0.3, 0.5),
          mix(mood.light, mood.sky[2], 0.3),
          mix(mood.sky[1], mood.ink, 0.2),
          0.7,
        ),
      );
    sheet.add(birds(sheet, sunX - 120, horizon - h * 0.3, 130, mood.ink, 15));
    sheet.add(landUnder(sheet, ridge(sheet, horizon - 30, 130, 0.48), horizon + 30, mix(mood.haze, mood.sky[2], 0.4)));
    const lit = 0.1 + mood.dark * 0.5;
    for (let layer = 0; layer < 4; layer++) {
      const near = layer / 3;
      const colour = mix(mix(mood.haze, mood.sky[2], 0.3), mood.ink, 0.25 + near * 0.62);
      sheet.add(
        blocks(
          sheet,
          horizon + 26 + near * h * 0.12,
          h * (0.14 + near * 0.05),
          colour,
          mix(paints.lamp, colour, 0.35 - near * 0.3),
          lit * (0.25 + near * 0.6),
        ),
      );
      sheet.add(
        rect(
          -5,
          horizon + near * h * 0.1,
          w + 10,
          h * 0.07,
          sheet.linear([
            [0, mood.light, 0],
            [1, mood.light, 0.2 * (1 - near)],
          ]),
        ),
      );
    }
    terrace(sheet, h, mood.ink, mood.light);
    sheet.shine(sheet.glow(sunX, horizon - h * 0.1, w * 0.75, mood.light, 0.4));
  },
};

function terrace(sheet: Sheet, h: number, ink: string, light: string): void {
  const { width: w, random } = sheet;
  const top = h * 0.9;
  const dark = darker(ink, 0.25);
  const side = random.pick([0.78, 0.2]);
  for (const dx of [0, 78])
    sheet.add(
      rect(w * side + dx - 70, top - 190, 66, 130, dark, { rx: 10 }),
      rect(w * side + dx - 56, top - 204, 38, 20, dark, { rx: 6 }),
    );
  sheet.add(
    rect(w * side - 90, top - 64, 190, 12, dark),
    ...[-80, 0, 84].map((dx) => rect(w * side + dx - 6, top - 60, 12, 60, dark)),
  );
  const line = smooth([
    [-10, h * 0.56],
    [w * 0.25, h * 0.64],
    [w * 0.52, h * 0.585],
    [w * 0.78, h * 0.655],
    [w + 10, h * 0.57],
  ]);
  sheet.add(stroke(line, dark, 3));
  for (let index = 0; index < 15; index++) {
    const x = (w * (index + 0.5)) / 15;
    const share = x / w;
    const y = h * (0.613 - 0.032 * Math.cos(share * Math.PI * 4 + 0.2));
    sheet.add(sheet.glow(x, y + 10, 44, paints.lamp, 0.9), circle(x, y + 10, 6, '#fff3d8'));
  }
  const x = w * (side > 0.5 ? 0.34 : 0.66);
  const facing = side > 0.5 ? 1 : -1;
  const rim = mix(light, ink, 0.25);
  for (const [dx, hair] of [
    [0, 'long'],
    [facing * 118, 'short'],
  ] as const) {
    sheet.add(
      person(x + dx + 3, top + 40, 300, rim, 'sitting', { hair }, facing),
      person(x + dx, top + 43, 300, dark, 'sitting', { hair }, facing),
    );
  }
  sheet.add(
    rect(-5, top, w + 10, 16, mix(dark, light, 0.22)),
    rect(-5, top + 16, w + 10, h - top, sheet.linear([dark, darker(dark, 0.6)])),
  );
  sheet.add(stroke(`M${short(w * 0.52)} ${short(top)}q10 -46 40 -46t38 46Z`, dark, 4));
}
