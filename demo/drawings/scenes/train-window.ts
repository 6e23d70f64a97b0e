import { darker, lighter, mix } from '../lib/colour.ts';
import { moods, paints } from '../lib/moods.ts';
import { birds, landUnder, orb, palm, ridge, sky, streaks } from '../lib/nature.ts';
import { circle, ellipse, group, path, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** The train home: fields and wires going by behind the window bars, a tumbler of tea on the sill. */
export const trainWindow: Scene = {
  proportions: [4 / 5, 1, 3 / 4],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const mood = random.pick([moods.golden, moods.ember, moods.monsoon, moods.dawn]);
    const field = mix(random.pick(['#7fa03c', '#4f8a45', '#c2a04a']), mood.haze, 0.25);
    const horizon = h * 0.5;
    sky(sheet, mood, horizon + 10);
    if (mood !== moods.monsoon)
      orb(sheet, w * random.between(0.3, 0.68), horizon - random.between(60, 150), 44, mood.light);
    sheet.add(
      streaks(sheet, h * 0.26, h * 0.12, lighter(mood.sky[2], 0.3), 10),
      birds(sheet, w * 0.55, h * 0.27, 90, mood.ink, 8),
    );
    sheet.add(landUnder(sheet, ridge(sheet, horizon, 120, 0.45), horizon + 20, mix(mood.haze, mood.ink, 0.35)));
    landscape(sheet, horizon, field, mood.ink, mood.haze, mood.sky[3]);
    wires(sheet, horizon, mood.ink);
    carriage(sheet, mood.ink, mood.light);
  },
};

/** Objects that pass: at share `at` (0 to 1) of a strip as long as the window and its margins. */
function passing(sheet: Sheet, at: number, turns: number): number {
  return ((((at + sheet.time * turns) % 1) + 1) % 1) * sheet.width * 1.6 - sheet.width * 0.3;
}

function landscape(sheet: Sheet, horizon: number, field: string, ink: string, haze: string, glow: string): void {
  const { width: w, height: h, random } = sheet;
  sheet.add(rect(-5, horizon, w + 10, h, sheet.linear([mix(field, haze, 0.55), field, darker(field, 0.5)])));
  for (let band = 0; band < 8; band++) {
    const y = horizon + 10 + band ** 1.75 * 13;
    const water = band % 3 === 1;
    sheet.add(
      rect(-5, y, w + 10, 5 + band * 3.2, water ? mix(glow, field, 0.2) : darker(field, 0.18 + 0.03 * band), {
        opacity: water ? 0.75 : 0.4,
      }),
    );
  }
  for (let index = 0; index < 15; index++) {
    const x = passing(sheet, random.next(), 1);
    const size = random.between(16, 42);
    const tone = mix(mix('#24472f', ink, 0.3), haze, 0.35);
    sheet.add(
      [-0.6, 0, 0.55].map((dx) =>
        circle(x + dx * size, horizon + 4 - size * (0.55 - Math.abs(dx) * 0.3), size * 0.55, tone),
      ),
      rect(x - 3, horizon - 4, 6, 16, tone),
    );
  }
  for (let index = 0; index < 4; index++) {
    const x = passing(sheet, index / 4 + random.between(0, 0.15), 2);
    sheet.add(
      palm(sheet, x, horizon + 60, random.between(150, 230), mix(ink, haze, 0.28), random.between(-0.14, 0.14)),
    );
  }
  const hut = passing(sheet, random.next(), 1);
  sheet.add(
    rect(hut, horizon + 16, 90, 46, mix('#d9b58a', ink, 0.25)),
    polygon(
      [
        [hut - 14, horizon + 20],
        [hut + 45, horizon - 20],
        [hut + 104, horizon + 20],
      ],
      mix('#8a4a32', ink, 0.25),
    ),
    rect(hut + 36, horizon + 30, 18, 32, ink),
    rect(hut + 64, horizon + 28, 14, 12, paints.lamp),
  );
}

function wires(sheet: Sheet, horizon: number, ink: string): void {
  const { width: w } = sheet;
  const pitch = (w * 1.6) / 3;
  for (let index = -1; index < 4; index++) {
    const x = (index + ((sheet.time * 6) % 1)) * pitch - w * 0.3;
    const top = horizon - 330;
    sheet.add(
      rect(x - 6, top, 12, 700, ink),
      rect(x - 60, top + 24, 120, 9, ink),
      rect(x - 44, top + 64, 88, 8, ink),
      ...[-52, -20, 20, 52].map((dx) => circle(x + dx, top + 20, 6, ink)),
    );
    for (const [dx, drop] of [
      [-52, 24],
      [20, 24],
      [40, 64],
    ] as const) {
      sheet.add(
        stroke(
          `M${short(x + dx)} ${short(top + drop)}Q${short(x + dx + pitch / 2)} ${short(top + drop + 70)} ${short(x + dx + pitch)} ${short(top + drop)}`,
          ink,
          2.2,
        ),
      );
    }
  }
}

/** The frame around the view: painted steel, the bars, the sill with what travels on it. */
function carriage(sheet: Sheet, ink: string, light: string): void {
  const { width: w, height: h, random } = sheet;
  const steel = mix(random.pick(['#2f6a86', '#3c6f63', '#7d3a34']), ink, 0.38);
  const [left, top, right, bottom] = [w * 0.1, h * 0.1, w * 0.9, h * 0.78];
  const hole = (grow: number) => {
    const [x, y, wide, high, r] = [
      left - grow,
      top - grow,
      right - left + grow * 2,
      bottom - top + grow * 2,
      70 + grow * 0.5,
    ];
    return `M${short(x + r)} ${short(y)}h${short(wide - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${short(high - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${short(2 * r - wide)}a${r} ${r} 0 0 1 ${-r} ${-r}v${short(2 * r - high)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
  };
  const around = `M-10 -10H${short(w + 10)}V${short(h + 10)}H-10Z`;
  for (const share of [0.24, 0.41, 0.58, 0.75, 0.92]) {
    const y = top + (bottom - top) * share;
    sheet.add(
      rect(left, y, right - left, 15, sheet.linear([mix(light, ink, 0.45), darker(ink, 0.2)])),
      rect(left, y + 2, right - left, 3, light, { opacity: 0.45 }),
    );
  }
  sheet.add(
    path(around + hole(0), sheet.linear([darker(steel, 0.35), steel, darker(steel, 0.55)]), { 'fill-rule': 'evenodd' }),
    path(hole(34) + hole(0), sheet.linear([lighter(steel, 0.22), darker(steel, 0.45)], [0, 0, 1, 1]), {
      'fill-rule': 'evenodd',
    }),
    path(hole(6) + hole(0), mix(light, steel, 0.25), { 'fill-rule': 'evenodd', opacity: 0.8 }),
  );
  for (const [x, y] of [
    [left - 62, top],
    [right + 62, top],
    [left - 62, bottom - 60],
    [right + 62, bottom - 60],
  ] as const)
    sheet.add(circle(x, y, 9, lighter(steel, 0.3)), circle(x + 1, y + 2, 6, darker(steel, 0.35)));
  const sill = bottom + 38;
  sheet.add(
    rect(-5, sill, w + 10, 30, sheet.linear([mix(light, steel, 0.3), darker(steel, 0.2)])),
    rect(-5, sill + 30, w + 10, h, sheet.linear([darker(steel, 0.5), darker(steel, 0.75)])),
  );
  tumbler(sheet, w * random.between(0.28, 0.38), sill + 8, light, ink);
  if (random.chance(0.6)) books(sheet, w * 0.66, sill + 8, ink);
  else traveller(sheet, w * 0.86, h, ink, light);
  sheet.shine(
    polygon(
      [
        [left + 120, top],
        [left + 330, top],
        [left + 130, bottom],
        [left - 40, bottom],
      ],
      sheet.linear([
        [0, '#ffffff', 0.16],
        [1, '#ffffff', 0.02],
      ]),
    ),
  );
}

function tumbler(sheet: Sheet, x: number, y: number, light: string, ink: string): void {
  sheet.add(
    ellipse(x + 20, y + 2, 88, 12, ink, { opacity: 0.5 }),
    path(
      `M${short(x - 46)} ${short(y - 130)}h92l-14 130h-64Z`,
      sheet.linear(
        [mix('#c9ced6', ink, 0.2), mix('#ffffff', light, 0.35), mix('#7d828c', ink, 0.35), mix('#d9dde2', light, 0.3)],
        [0, 0, 1, 0],
      ),
    ),
    ellipse(x, y - 130, 46, 12, mix('#e9ebee', light, 0.3)),
    ellipse(x, y - 128, 40, 9, '#a8693a'),
  );
  for (let index = 0; index < 8; index++) {
    const up = index / 8;
    sheet.add(
      sheet.glow(
        x + Math.sin(up * 6 + sheet.time * Math.PI * 2) * 14,
        y - 140 - up * 150,
        26 + up * 40,
        '#fff6e6',
        0.24 * (1 - up),
      ),
    );
  }
}

function books(sheet: Sheet, x: number, y: number, ink: string): void {
  const { random } = sheet;
  let top = y;
  for (let index = 0; index < 3; index++) {
    const [wide, high] = [random.between(190, 240), random.between(26, 38)];
    const cover = mix(random.pick([paints.rose, paints.teal, paints.marigold, paints.indigo, paints.brick]), ink, 0.2);
    const left = x - wide / 2 + random.bell() * 12;
    sheet.add(
      rect(left, top - high, wide, high, cover, { rx: 4 }),
      rect(left + wide * 0.92, top - high + 5, wide * 0.08, high - 10, '#efe3cb'),
      rect(left + 20, top - high, 10, high, lighter(cover, 0.35)),
    );
    top -= high;
  }
}

/** Someone leaning at the window, against the light. */
function traveller(sheet: Sheet, x: number, h: number, ink: string, light: string): void {
  const y = h * 0.5;
  const shape = `M${short(x + 180)} ${short(h + 10)}V${short(y + 200)}Q${short(x + 120)} ${short(y + 130)} ${short(x + 60)} ${short(y + 110)}Q${short(x + 44)} ${short(y + 70)} ${short(x + 20)} ${short(y + 66)}Q${short(x - 52)} ${short(y + 62)} ${short(x - 50)} ${short(y + 22)}Q${short(x - 72)} ${short(y + 14)} ${short(x - 60)} ${short(y)}Q${short(x - 66)} ${short(y - 110)} ${short(x + 30)} ${short(y - 116)}Q${short(x + 150)} ${short(y - 120)} ${short(x + 150)} ${short(y + 20)}Q${short(x + 170)} ${short(y + 90)} ${short(x + 220)} ${short(y + 120)}V${short(h + 10)}Z`;
  const torso = `M${short(x - 90)} ${short(h + 10)}Q${short(x - 80)} ${short(y + 190)} ${short(x + 40)} ${short(y + 120)}L${short(x + 260)} ${short(y + 130)}V${short(h + 10)}Z`;
  sheet.add(
    group([
      path(torso, sheet.linear([mix(ink, light, 0.14), darker(ink, 0.4)])),
      path(shape, sheet.linear([mix(ink, light, 0.18), darker(ink, 0.2)], [0, 0, 1, 0])),
      stroke(
        `M${short(x - 50)} ${short(y + 22)}Q${short(x - 72)} ${short(y + 14)} ${short(x - 60)} ${short(y)}Q${short(x - 66)} ${short(y - 110)} ${short(x + 30)} ${short(y - 116)}`,
        light,
        3,
        { opacity: 0.75 },
      ),
    ]),
  );
}
