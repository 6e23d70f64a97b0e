import { arcade, chhatri, lampPost } from '../lib/buildings.ts';
import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { moods, paints } from '../lib/moods.ts';
import { birds, landUnder, orb, ridge, sky, streaks, tree } from '../lib/nature.ts';
import { circle, ellipse, group, path, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** The college quadrangle: two storeys of lit arcades and a clock tower, mirrored in a wet court. */
export const quadrangle: Scene = {
  proportions: [4 / 5, 1, 16 / 9],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const mood = random.pick([moods.dusk, moods.ember, moods.night, moods.dusk, moods.dawn]);
    const wall = mix(random.pick(['#b9785a', '#a76a58', '#c09070']), mood.ink, 0.32 + mood.dark * 0.3);
    const lamp = paints.lamp;
    const ground = h * random.between(0.64, 0.7);
    sky(sheet, mood, ground);
    if (mood.dark < 0.9) sheet.add(streaks(sheet, h * 0.26, h * 0.16, mix(mood.sky[3], mood.light, 0.4), 12));
    else orb(sheet, w * random.between(0.15, 0.3), h * 0.14, 26, mood.light);
    sheet.add(landUnder(sheet, ridge(sheet, ground - 150, 180, 0.5), ground, mix(mood.haze, mood.ink, 0.4)));
    sheet.add(birds(sheet, w * 0.7, h * 0.2, 110, mood.ink, 9));

    const lit = 0.35 + mood.dark * 0.65;
    const style = random.pick(['round', 'pointed', 'cusped'] as const);
    const storey = ground / 5.6;
    const bays = Math.round(w / 118) | 1;
    const plan = { left: w * -0.02, right: w * 1.02, style, wall, lamp, lit };
    const facade = group([
      tower(sheet, w / 2, ground, storey, wall, lamp),
      arcade(sheet, { ...plan, bottom: ground, tall: storey * 1.12, bays }),
      arcade(sheet, { ...plan, bottom: ground - storey * 1.12, tall: storey * 0.9, bays, lit: lit * 0.85 }),
      rect(-10, ground - storey * 2.12, w + 20, storey * 0.12, darker(wall, 0.12)),
      ...[0.1, 0.27, 0.73, 0.9].map((place) =>
        chhatri(sheet, w * place, ground - storey * 2.1, storey * 0.52, wall, lamp),
      ),
      portal(sheet, w / 2, ground, storey, wall, lamp),
    ]);
    sheet.add(facade, rect(-10, ground - 10, w + 20, 14, lighter(wall, 0.15)));
    court(sheet, ground, facade, mood.sky[3], mood.ink);

    for (const [place, tall] of [
      [0.33, 150],
      [0.67, 150],
      [0.2, 250],
      [0.8, 250],
    ] as const) {
      sheet.add(lampPost(sheet, w * place, ground + (tall - 130) * 1.5, tall, mood.ink, lamp, mood.dark > 0.2));
    }
    const people = random.whole(3, 6);
    for (let index = 0; index < people; index++) {
      const depth = random.between(0.1, 0.55);
      const y = ground + (h - ground) * depth;
      const x = w * random.between(0.3, 0.7);
      const tall = 80 + 190 * depth;
      sheet.add(ellipse(x, y, tall * 0.16, tall * 0.03, mood.ink, { opacity: 0.5 }));
      sheet.add(
        person(
          x,
          y,
          tall,
          mix(mood.ink, mood.haze, 0.1),
          random.pick(['walking', 'standing', 'walking']),
          {
            wear: random.pick(['trousers', 'kurta', 'skirt']),
            hair: random.pick(['short', 'bun', 'long']),
            carry: random.chance(0.5) ? 'bag' : undefined,
            accent: mix(random.pick([paints.rose, paints.teal, paints.saffron]), mood.ink, 0.55),
          },
          random.pick([-1, 1]),
        ),
      );
    }
    const side = random.pick([-1, 1]);
    sheet.add(
      tree(
        sheet,
        side < 0 ? w * 0.02 : w * 0.98,
        ground + 130,
        640,
        mix('#1d3a2e', mood.ink, 0.55),
        mix(mood.haze, '#33513a', 0.7),
        -side,
      ),
    );
  },
};

function tower(sheet: Sheet, x: number, ground: number, storey: number, wall: string, lamp: string): string {
  const wide = storey * 1.15;
  const top = ground - storey * 4.1;
  const stone = sheet.linear([lighter(wall, 0.22), wall, darker(wall, 0.35)], [0, 0, 1, 0]);
  const face = top + storey * 0.72;
  const hands = stroke(
    `M${short(x)} ${short(face)}l0 ${short(-storey * 0.21)}M${short(x)} ${short(face)}l${short(storey * 0.15)} ${short(storey * 0.08)}`,
    '#3a1f18',
    5,
  );
  return group([
    rect(x - wide / 2, top, wide, ground - top, stone),
    ...[0.05, 1.4, 2].map((down) =>
      rect(x - wide * 0.55, top + storey * down, wide * 1.1, storey * 0.08, lighter(wall, 0.25)),
    ),
    circle(x, face, storey * 0.36, darker(wall, 0.4)),
    circle(x, face, storey * 0.31, sheet.radial(['#fff2cf', lighter(lamp, 0.5), lamp])),
    hands,
    sheet.glow(x, face, storey * 1.1, lamp, 0.6),
    ...[-0.25, 0.25].map((place) =>
      rect(x + wide * place - storey * 0.07, top + storey * 1.52, storey * 0.14, storey * 0.4, lamp, {
        rx: 12,
        opacity: 0.9,
      }),
    ),
    chhatri(sheet, x, top, storey * 1.02, wall, lamp),
  ]);
}

/** The tall doorway under the tower. */
function portal(sheet: Sheet, x: number, ground: number, storey: number, wall: string, lamp: string): string {
  const [half, top] = [storey * 0.68, ground - storey * 2.25];
  const door = `M${short(x - half * 0.55)} ${short(ground)}V${short(top + storey * 0.9)}Q${short(x - half * 0.5)} ${short(top + storey * 0.45)} ${short(x)} ${short(top + storey * 0.28)}Q${short(x + half * 0.5)} ${short(top + storey * 0.45)} ${short(x + half * 0.55)} ${short(top + storey * 0.9)}V${short(ground)}Z`;
  return group([
    rect(x - half, top, half * 2, ground - top, sheet.linear([lighter(wall, 0.25), wall, darker(wall, 0.2)])),
    rect(x - half * 1.08, top - 6, half * 2.16, 14, lighter(wall, 0.35)),
    path(door, sheet.linear([lighter(lamp, 0.7), lamp, '#7a3517'])),
    stroke(door, lighter(wall, 0.4), 6),
    sheet.glow(x, ground - storey * 0.9, storey * 1.5, lamp, 0.7),
  ]);
}

/** The wet flagstones in front: the façade upside down, broken by joints and sheen. */
function court(sheet: Sheet, ground: number, facade: string, glow: string, ink: string): void {
  const { width: w, height: h } = sheet;
  const deep = h - ground;
  sheet.add(rect(-5, ground, w + 10, deep + 10, sheet.linear([mix(glow, ink, 0.62), mix(glow, ink, 0.85), ink])));
  const inside = sheet.clip(rect(-5, ground + 3, w + 10, deep, '#fff'));
  sheet.add(
    group(group(facade, { transform: `translate(0 ${short(ground * 1.9)}) scale(1 -0.9)`, opacity: 0.5 }), {
      'clip-path': inside,
    }),
  );
  const seams: string[] = [];
  for (let row = 0; row < 9; row++) {
    const y = ground + deep * (row / 9) ** 1.9;
    seams.push(rect(-5, y, w + 10, 1 + row * 0.5, ink, { opacity: 0.35 }));
  }
  for (let place = -14; place <= 14; place++) {
    seams.push(
      polygon(
        [
          [w / 2 + place * 42, ground],
          [w / 2 + place * 42 + 1, ground],
          [w / 2 + place * 160 + 4, h + 5],
          [w / 2 + place * 160, h + 5],
        ],
        ink,
        { opacity: 0.3 },
      ),
    );
  }
  sheet.add(...seams);
  sheet.add(
    polygon(
      [
        [w * 0.46, ground],
        [w * 0.54, ground],
        [w * 0.72, h],
        [w * 0.28, h],
      ],
      sheet.linear([
        [0, '#ffd489', 0.5],
        [1, '#ffb224', 0.04],
      ]),
    ),
  );
  for (const side of [-1, 1]) {
    const x = (share: number) => w / 2 + side * share * w;
    sheet.add(
      polygon(
        [
          [x(0.13), ground],
          [x(0.6), ground],
          [x(1.1), h + 5],
          [x(0.36), h + 5],
        ],
        sheet.linear([mix('#33552f', ink, 0.45), mix('#1b3522', ink, 0.7)]),
        { opacity: 0.93 },
      ),
    );
  }
  sheet.add(
    rect(
      -5,
      ground + deep * 0.55,
      w + 10,
      deep * 0.45 + 10,
      sheet.linear([
        [0, ink, 0],
        [1, ink, 0.75],
      ]),
    ),
  );
}
