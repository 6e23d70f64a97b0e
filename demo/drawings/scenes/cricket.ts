import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { moods, paints } from '../lib/moods.ts';
import { birds, cloud, landUnder, orb, ridge, shadow, sky, streaks, treeline } from '../lib/nature.ts';
import { circle, ellipse, group, path, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** The cricket ground: an evening match under floodlights, or a golden afternoon. */
export const cricket: Scene = {
  proportions: [16 / 9, 4 / 5, 1],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const mood = random.pick([moods.dusk, moods.golden, moods.night, moods.morning]);
    const lit = mood.dark > 0.5;
    const horizon = h * 0.5;
    const turf = lit ? '#3f8f4a' : mix('#5c9a3f', mood.light, 0.12);
    sky(sheet, mood, horizon + 20);
    if (!lit) orb(sheet, w * random.between(0.15, 0.85), h * 0.2, 46, mood.light);
    sheet.add(
      lit
        ? streaks(sheet, h * 0.3, h * 0.1, mood.sky[3], 9)
        : [0.2, 0.55, 0.85].map((place) =>
            cloud(sheet, w * place, h * random.between(0.1, 0.3), w * 0.3, '#ffffff', mood.haze, 0.85),
          ),
    );
    sheet.add(birds(sheet, w * 0.6, h * 0.22, 100, mood.ink, 8));
    sheet.add(landUnder(sheet, ridge(sheet, horizon - 30, 130, 0.48), horizon + 30, mix(mood.haze, mood.ink, 0.35)));
    sheet.add(treeline(sheet, horizon + 16, 92, mix(mood.haze, mix('#1f4a38', mood.ink, 0.4), 0.8)));
    pavilion(sheet, w * random.pick([0.24, 0.76]), horizon + 22, mix('#d9c3a0', mood.ink, lit ? 0.45 : 0.12), mood.ink);
    const towers = [0.1, 0.9].map((place) => floodlight(sheet, w * place, horizon + 20, h * 0.36, mood.ink, lit));
    sheet.add(towers);
    field(sheet, horizon, turf, mood.ink, mood.light);
    players(sheet, horizon, mood.ink, lit ? '#f2f4f7' : paints.paper, turf);
    if (lit)
      sheet.shine(
        rect(
          0,
          0,
          w,
          h,
          sheet.linear([
            [0, '#cfe0ff', 0.1],
            [0.6, '#dff0d0', 0.16],
            [1, '#dff0d0', 0],
          ]),
        ),
      );
  },
};

function field(sheet: Sheet, horizon: number, turf: string, ink: string, light: string): void {
  const { width: w, height: h } = sheet;
  sheet.add(
    rect(-5, horizon + 14, w + 10, h - horizon, sheet.linear([mix(turf, light, 0.25), turf, darker(turf, 0.45)])),
  );
  for (let stripe = -12; stripe < 12; stripe += 2) {
    sheet.add(
      polygon(
        [
          [w / 2 + stripe * w * 0.05, horizon + 14],
          [w / 2 + (stripe + 1) * w * 0.05, horizon + 14],
          [w / 2 + (stripe + 1) * w * 0.22, h + 5],
          [w / 2 + stripe * w * 0.22, h + 5],
        ],
        lighter(turf, 0.3),
        { opacity: 0.16 },
      ),
    );
  }
  sheet.add(
    ellipse(w / 2, horizon + 46, w * 0.56, 26, 'none', { stroke: '#fdf8ea', 'stroke-width': 4, 'stroke-opacity': 0.8 }),
  );
  const near = h * 0.97;
  const clay = mix('#cfa874', ink, 0.12);
  sheet.add(
    polygon(
      [
        [w * 0.485, horizon + 70],
        [w * 0.535, horizon + 70],
        [w * 0.68, near],
        [w * 0.36, near],
      ],
      sheet.linear([lighter(clay, 0.2), clay, darker(clay, 0.2)]),
    ),
  );
  const crease = (share: number) => {
    const y = horizon + 70 + (near - horizon - 70) * share;
    return stroke(
      `M${short(w * (0.485 - 0.125 * share))} ${short(y)}L${short(w * (0.535 + 0.145 * share))} ${short(y)}`,
      '#fffaf0',
      2 + share * 5,
    );
  };
  sheet.add(crease(0.08), crease(0.72));
}

function players(sheet: Sheet, horizon: number, ink: string, white: string, turf: string): void {
  const { width: w, height: h, random } = sheet;
  const kit = mix(white, ink, 0.06);
  const shade = darker(turf, 0.6);
  for (let index = 0; index < 6; index++) {
    const x = w * (0.08 + 0.16 * index + random.between(-0.04, 0.04));
    const y = horizon + random.between(70, 130);
    if (Math.abs(x - w * 0.51) < 60) continue;
    sheet.add(
      ellipse(x, y, 20, 4, shade, { opacity: 0.6 }),
      person(x, y, 62, mix(kit, ink, 0.2), random.pick(['standing', 'walking', 'running']), {}, random.pick([-1, 1])),
    );
  }
  const bowlerY = horizon + 118;
  sheet.add(stumps(w * 0.512, horizon + 96, 44));
  sheet.add(
    person(w * 0.47, bowlerY, 112, mix(kit, ink, 0.12), 'bowling', {}, 1),
    ellipse(w * 0.47, bowlerY, 34, 6, shade, { opacity: 0.6 }),
  );
  const size = h * 0.44;
  const y = horizon + (h * 0.97 - horizon) * 0.76;
  const x = w * 0.47;
  const cap = random.pick([paints.indigo, paints.brick, paints.teal, '#20447c']);
  sheet.add(shadow(x, y - 4, 210, 60, shade, 0.5));
  sheet.add(group(stumps(w * 0.56, y - 24, size * 0.36)));
  const jersey = mix(cap, ink, 0.1);
  const tones = { skin: mix('#8a5636', ink, 0.12), shirt: jersey, hair: '#17100e' };
  sheet.add(person(x, y, size, mix(jersey, ink, 0.35), 'batting', { carry: 'bat', accent: '#d9a865', tones }));
  sheet.add(
    ellipse(x - size * 0.06, y - size * 0.885, size * 0.077, size * 0.066, darker(cap, 0.25)),
    rect(x - size * 0.03, y - size * 0.89, size * 0.1, size * 0.02, darker(cap, 0.5), { rx: 3 }),
  );
  sheet.add(
    stroke(
      `M${short(x + size * 0.09)} ${short(y - size * 0.63)}L${short(x + size * 0.17)} ${short(y - size * 0.57)}`,
      '#f4efe2',
      size * 0.06,
    ),
  );
  for (const leg of [
    [-0.18, -0.02, -0.12, -0.26],
    [0.2, -0.02, 0.15, -0.25],
  ] as const) {
    sheet.add(
      stroke(
        `M${short(x + leg[0] * size)} ${short(y + leg[1] * size)}L${short(x + leg[2] * size)} ${short(y + leg[3] * size)}`,
        '#ffffff',
        size * 0.1,
      ),
      stroke(
        `M${short(x + leg[0] * size)} ${short(y + leg[1] * size)}L${short(x + leg[2] * size)} ${short(y + leg[3] * size)}`,
        '#c9ced6',
        3,
      ),
    );
  }
  const [bx, by] = [w * random.between(0.5, 0.6), y - size * random.between(0.45, 0.7)];
  sheet.add(
    sheet.glow(bx, by, 34, '#ffffff', 0.8),
    circle(bx, by, 9, '#c8352f'),
    stroke(`M${short(bx - 60)} ${short(by - 44)}L${short(bx - 12)} ${short(by - 8)}`, '#ffffff', 2, { opacity: 0.5 }),
  );
}

function stumps(x: number, y: number, tall: number): string {
  return (
    [-1, 0, 1]
      .map((place) => rect(x + place * tall * 0.15 - tall * 0.03, y - tall, tall * 0.06, tall, '#f0c98a'))
      .join('') + rect(x - tall * 0.18, y - tall * 1.03, tall * 0.36, tall * 0.045, '#fff1d0')
  );
}

function pavilion(sheet: Sheet, x: number, y: number, wall: string, ink: string): void {
  const wide = 330;
  sheet.add(
    rect(x - wide / 2, y - 78, wide, 78, sheet.linear([wall, darker(wall, 0.4)])),
    ...[0, 1, 2, 3].map((step) => rect(x - wide / 2 + 10, y - 66 + step * 16, wide - 20, 8, darker(wall, 0.45))),
    path(
      `M${short(x - wide * 0.58)} ${short(y - 84)}L${short(x - wide * 0.4)} ${short(y - 130)}H${short(x + wide * 0.4)}L${short(x + wide * 0.58)} ${short(y - 84)}Z`,
      mix(paints.brick, ink, 0.35),
    ),
    ...[-0.42, -0.14, 0.14, 0.42].map((place) => rect(x + wide * place - 4, y - 86, 8, 86, lighter(wall, 0.3))),
  );
  sheet.add(
    Array.from({ length: 60 }, () =>
      circle(
        x + sheet.random.between(-0.46, 0.46) * wide,
        y - sheet.random.between(10, 66),
        4,
        mix(sheet.random.pick([paints.rose, paints.marigold, paints.teal, '#e9e2d2']), ink, 0.3),
      ),
    ),
  );
}

function floodlight(sheet: Sheet, x: number, y: number, tall: number, ink: string, on: boolean): string {
  let d = `M${short(x - 16)} ${short(y)}L${short(x - 6)} ${short(y - tall)}M${short(x + 16)} ${short(y)}L${short(x + 6)} ${short(y - tall)}`;
  for (let step = 0; step < 9; step++) {
    const [low, high] = [y - (tall * step) / 9, y - (tall * (step + 1)) / 9];
    d += `M${short(x - 16 + step * 1.1)} ${short(low)}L${short(x + 15 - step * 1.1)} ${short(high)}`;
  }
  const lamps: string[] = [rect(x - 62, y - tall - 66, 124, 72, darker(ink, 0.2), { rx: 6 })];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 5; column++)
      lamps.push(circle(x - 46 + column * 23, y - tall - 52 + row * 22, 8.5, on ? '#ffffff' : '#8c95a0'));
  if (on) {
    lamps.push(sheet.glow(x, y - tall - 30, 330, '#eaf2ff', 0.95));
    sheet.shine(sheet.glow(x, y - tall - 30, 420, '#cfe2ff', 0.55));
    const lean = x < sheet.width / 2 ? 1 : -1;
    sheet.shine(
      polygon(
        [
          [x - 50, y - tall],
          [x + 50, y - tall],
          [x + lean * sheet.width * 0.6, sheet.height],
          [x + lean * 40, sheet.height],
        ],
        sheet.linear([
          [0, '#eaf2ff', 0.3],
          [1, '#eaf2ff', 0],
        ]),
      ),
    );
  }
  return stroke(d, ink, 3.4) + lamps.join('');
}
