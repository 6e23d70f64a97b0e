import { archPath, chhatri, lampPost } from '../lib/buildings.ts';
import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { moods, paints } from '../lib/moods.ts';
import { cloud, rain, sky, tree, treeline } from '../lib/nature.ts';
import { ellipse, group, path, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** The main gate in the monsoon: umbrellas, lamps lit at noon, the road a mirror. */
export const monsoonGate: Scene = {
  proportions: [4 / 5, 3 / 4, 1],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const mood = random.pick([moods.monsoon, moods.monsoon, { ...moods.dusk, haze: '#56648a' }]);
    const ground = h * 0.66;
    sky(sheet, mood, ground);
    for (let index = 0; index < 7; index++) {
      sheet.add(
        cloud(
          sheet,
          random.between(0, 1) * w,
          h * random.between(0.03, 0.3),
          w * random.between(0.45, 0.9),
          mix(mood.sky[2], mood.light, 0.25),
          mood.sky[1],
          0.7,
        ),
      );
    }
    sheet.add(treeline(sheet, ground - 60, 210, mix(mood.haze, '#3b5a52', 0.4)));
    sheet.add(treeline(sheet, ground - 10, 150, mix(mood.haze, '#24443c', 0.62)));
    sheet.add(
      rect(
        -5,
        ground - 200,
        w + 10,
        205,
        sheet.linear([
          [0, mood.haze, 0],
          [1, mood.haze, 0.75],
        ]),
      ),
    );

    const stone = mix(random.pick(['#b96f52', '#c58a63', '#a9705e']), mood.ink, 0.2);
    const built = gate(
      sheet,
      w / 2,
      ground,
      Math.min(w * 0.86, h * 0.74),
      stone,
      mood.sky[3],
      random.pick(['round', 'pointed', 'cusped'] as const),
    );
    sheet.add(built);
    for (const place of [0.04, 0.96])
      sheet.add(
        tree(sheet, w * place, ground + 40, 470, mix('#2f5f45', mood.ink, 0.25), mix('#6f9a63', mood.haze, 0.3)),
      );

    sheet.add(
      rect(
        -5,
        ground,
        w + 10,
        h - ground + 10,
        sheet.linear([
          mix(mood.sky[3], mood.ink, 0.35),
          mix(mood.sky[2], mood.ink, 0.62),
          mix(mood.ink, mood.sky[1], 0.2),
        ]),
      ),
    );
    const mirror = group(built, { transform: `translate(0 ${short(ground * 1.86)}) scale(1 -0.86)`, opacity: 0.42 });
    sheet.add(group(mirror, { 'clip-path': sheet.clip(rect(-5, ground + 2, w + 10, h, '#fff')) }));
    for (let index = 0; index < 26; index++) {
      const deep = random.next() ** 0.7;
      const y = ground + 8 + deep * (h - ground);
      sheet.add(ellipse(random.between(0, w), y, 40 + deep * 120, 1 + deep * 3, mood.light, { opacity: 0.12 }));
    }
    for (const place of [0.12, 0.88]) {
      const x = w * place;
      sheet.add(lampPost(sheet, x, ground + 60, 300, mood.ink, paints.lamp));
      sheet.add(ellipse(x, ground + 200, 26, 120, paints.lamp, { opacity: 0.16 }));
    }
    walkers(sheet, ground, mood.ink);
    sheet.add(ripples(sheet, ground, mood.light), rain(sheet, 190, mix(mood.light, '#ffffff', 0.4)));
  },
};

function gate(
  sheet: Sheet,
  x: number,
  ground: number,
  wide: number,
  stone: string,
  beyond: string,
  style: 'round' | 'pointed' | 'cusped',
): string {
  const high = wide * 0.66;
  const shade = sheet.linear([lighter(stone, 0.22), stone, darker(stone, 0.3)]);
  const pillar = sheet.linear([lighter(stone, 0.3), stone, darker(stone, 0.35)], [0, 0, 1, 0]);
  const opening = archPath(x, ground, wide * 0.36, high * 0.78, style);
  const sides = [-1, 1].flatMap((side) => {
    const px = x + side * wide * 0.33;
    return [
      path(
        archPath(px, ground, wide * 0.12, high * 0.42, style),
        sheet.linear([mix(beyond, stone, 0.3), mix(beyond, stone, 0.65)]),
      ),
      stroke(archPath(px, ground, wide * 0.12, high * 0.42, style), lighter(stone, 0.4), 5),
      path(archPath(px, ground - high * 0.56, wide * 0.09, high * 0.2, style), sheet.linear([paints.lamp, '#8a4a22'])),
      rect(x + side * wide * 0.45 - wide * 0.05, ground - high * 0.92, wide * 0.1, high * 0.92, pillar),
      chhatri(sheet, x + side * wide * 0.45, ground - high * 0.92, wide * 0.13, stone, paints.lamp),
      chhatri(sheet, x + side * wide * 0.24, ground - high, wide * 0.085, stone, paints.lamp),
    ];
  });
  return group([
    rect(x - wide * 0.47, ground - high * 0.86, wide * 0.94, high * 0.86, shade),
    rect(x - wide * 0.27, ground - high, wide * 0.54, high, pillar),
    path(opening, sheet.linear([beyond, lighter(beyond, 0.5), mix(beyond, stone, 0.4)])),
    polygon(
      [
        [x - 14, ground - high * 0.16],
        [x + 14, ground - high * 0.16],
        [x + wide * 0.16, ground],
        [x - wide * 0.16, ground],
      ],
      mix(beyond, stone, 0.35),
    ),
    stroke(opening, lighter(stone, 0.45), 10),
    stroke(archPath(x, ground, wide * 0.42, high * 0.86, style), darker(stone, 0.35), 4),
    ...[0.9, 0.62].map((up) => rect(x - wide * 0.5, ground - high * up, wide, high * 0.026, lighter(stone, 0.35))),
    rect(x - wide * 0.29, ground - high * 1.02, wide * 0.58, high * 0.04, lighter(stone, 0.35)),
    ...sides,
    chhatri(sheet, x, ground - high * 1.02, wide * 0.2, stone, paints.lamp),
  ]);
}

function walkers(sheet: Sheet, ground: number, ink: string): void {
  const { width: w, height: h, random } = sheet;
  const count = random.whole(4, 7);
  for (let index = 0; index < count; index++) {
    const deep = (index + random.next()) / count;
    const y = ground + 20 + deep * (h - ground) * 0.62;
    const tall = 95 + deep * 190;
    const x = w * (0.5 + random.bell() * 0.36);
    const accent = random.pick([paints.marigold, paints.rose, paints.teal, paints.saffron, '#3f62b5', '#e9e2d2']);
    const look = {
      carry: 'umbrella',
      accent,
      wear: random.pick(['trousers', 'skirt', 'kurta'] as const),
      hair: random.pick(['short', 'long'] as const),
    } as const;
    const facing = random.pick([-1, 1]);
    sheet.add(
      group(person(x, 0, tall, mix(ink, accent, 0.1), 'carrying', look, facing), {
        transform: `translate(0 ${short(y)}) scale(1 -0.7)`,
        opacity: 0.25,
      }),
    );
    sheet.add(person(x, y, tall, ink, 'carrying', look, facing));
  }
}

function ripples(sheet: Sheet, ground: number, colour: string): string {
  const { random, width, height, time } = sheet;
  return Array.from({ length: 46 }, () => {
    const deep = random.next();
    const phase = (random.next() + time * 3) % 1;
    const size = (6 + deep * 26) * (0.4 + phase * 0.6);
    return ellipse(random.between(0, width), ground + 14 + deep * (height - ground), size, size * 0.28, 'none', {
      stroke: colour,
      'stroke-width': 1 + deep * 1.4,
      'stroke-opacity': 0.5 * (1 - phase),
    });
  }).join('');
}
