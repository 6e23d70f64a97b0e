import { darker, lighter, mix } from '../lib/colour.ts';
import { circle, ellipse, group, path, placed, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

const rooms = [
  { air: '#0f1a30', bench: '#2a3350', liquids: ['#3fd0c0', '#ffb347', '#ff5f7a', '#7a8cff'] },
  { air: '#10261f', bench: '#24423a', liquids: ['#a8e05c', '#ffd24d', '#4dc4ff', '#ff8a5c'] },
  { air: '#24142c', bench: '#43284c', liquids: ['#ff7ac0', '#ffc46b', '#8f7aff', '#5ce0d0'] },
  { air: '#8fb0b4', bench: '#7a5a48', liquids: ['#2fa8a0', '#f0902c', '#d84a6a', '#4a62d0'] },
] as const;

/** The chemistry lab: flasks, colours, a burner under one of them. */
export const chemistryLab: Scene = {
  proportions: [4 / 5, 1, 16 / 9],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const { air, bench, liquids } = random.pick(rooms);
    const day = air === '#8fb0b4';
    const table = h * 0.8;
    sheet.fill(sheet.linear([day ? '#6f959c' : darker(air, 0.3), air, mix(air, liquids[0], 0.22)]));
    shelves(sheet, air, liquids, day);
    for (let index = 0; index < 3; index++)
      sheet.shine(
        sheet.glow(
          w * random.between(0.1, 0.9),
          h * random.between(0.2, 0.6),
          380,
          random.pick(liquids),
          day ? 0.12 : 0.3,
        ),
      );
    sheet.add(
      rect(-5, table, w + 10, h, sheet.linear([lighter(bench, 0.22), bench, darker(bench, 0.6)])),
      rect(-5, table, w + 10, 5, lighter(bench, 0.55)),
    );
    const glassware = [conical, round, tubes, beaker, cylinder];
    const count = w > 1200 ? 6 : 4;
    const from = random.whole(0, 4);
    for (let index = 0; index < count; index++) {
      const x = w * ((index + 0.5) / count) + random.between(-14, 14);
      const make = glassware[(index + from) % glassware.length] ?? conical;
      const size = (w / count / 250) * random.between(0.96, 1.1) * (w > 1200 ? 0.92 : 1);
      const liquid = liquids[(index + from) % liquids.length] ?? liquids[0];
      const y = table + 36 + random.between(0, 26);
      sheet.add(
        ellipse(x + 12, y + 3, 92 * size, 15 * size, darker(bench, 0.75), { opacity: 0.5 }),
        ellipse(x + 34, y + 22, 100 * size, 16, liquid, { opacity: 0.28 }),
        placed(make(sheet, liquid, day), x, y, size),
      );
      if (!day) sheet.shine(sheet.glow(x, y - 90 * size, 150 * size, liquid, 0.3));
    }
    notes(sheet, w * 0.5, h * 0.945, bench);
  },
};

function shelves(sheet: Sheet, air: string, liquids: readonly string[], day: boolean): void {
  const { width: w, height: h, random } = sheet;
  for (const y of [h * 0.17, h * 0.34]) {
    for (let x = 24; x < w - 40; ) {
      const [wide, high] = [random.between(36, 62), random.between(66, 110)];
      const tone = mix(random.pick(liquids), air, day ? 0.5 : 0.62);
      if (random.chance(0.82))
        sheet.add(
          rect(x, y - high, wide, high, tone, { rx: 9 }),
          rect(x + wide * 0.28, y - high - 20, wide * 0.44, 24, mix(tone, air, 0.3), { rx: 4 }),
          rect(x + 6, y - high * 0.62, wide - 12, high * 0.32, day ? '#ffffff' : '#e9e2d2', { opacity: 0.5, rx: 3 }),
          rect(x + 6, y - high + 8, 5, high - 18, '#ffffff', { opacity: 0.25, rx: 2 }),
        );
      x += wide + random.between(8, 34);
    }
    sheet.add(
      rect(-5, y, w + 10, 13, mix('#8a6a54', air, day ? 0.15 : 0.6)),
      rect(
        -5,
        y + 13,
        w + 10,
        30,
        sheet.linear([
          [0, '#05070c', 0.35],
          [1, '#05070c', 0],
        ]),
      ),
    );
  }
}

const rim = (day: boolean): string => (day ? '#7d929c' : '#dff0ff');

function bubbles(sheet: Sheet, x: number, top: number, bottom: number, spread: number): string {
  const { random, time } = sheet;
  return Array.from({ length: 16 }, () => {
    const up = (random.next() + time) % 1;
    return circle(x + random.bell() * spread, bottom - (bottom - top) * up, random.between(2, 6), '#ffffff', {
      opacity: 0.25 + random.next() * 0.4,
    });
  }).join('');
}

function conical(sheet: Sheet, liquid: string, day: boolean): string {
  const glass = 'M-24 -250V-168L-92 -18Q-98 0 -78 0H78Q98 0 92 -18L24 -168V-250';
  return group([
    path(`${glass}Z`, day ? '#ffffff' : '#bfe0ff', { opacity: day ? 0.35 : 0.1 }),
    path(
      'M-58 -92L-90 -16Q-94 -4 -78 -4H78Q94 -4 90 -16L58 -92Z',
      sheet.linear([
        [0, lighter(liquid, 0.35), 0.95],
        [1, darker(liquid, 0.3), 0.95],
      ]),
    ),
    ellipse(0, -92, 58, 12, lighter(liquid, 0.5)),
    bubbles(sheet, 0, -86, -8, 44),
    stroke(glass, rim(day), 3.4, { opacity: 0.85 }),
    ellipse(0, -250, 28, 7, 'none', { stroke: rim(day), 'stroke-width': 3.4 }),
    stroke('M-70 -36L-22 -150', '#ffffff', 7, { opacity: 0.4 }),
    stroke('M30 -60h22M36 -80h16M26 -40h34', '#ffffff', 2.4, { opacity: 0.6 }),
  ]);
}

/** A round flask boiling on its ring over the burner. */
function round(sheet: Sheet, liquid: string, day: boolean): string {
  const sway = Math.sin(sheet.time * Math.PI * 8) * 3;
  return group([
    stroke('M-96 0V-150H96V0M-110 -150H110', day ? '#5a626c' : '#8d97a8', 8),
    rect(-26, -26, 52, 26, '#5a626c', { rx: 5 }),
    rect(-10, -70, 20, 46, '#8d97a8'),
    path(`M-15 -70Q-24 -108 ${sway} -146Q24 -108 15 -70Z`, '#4d8aff', { opacity: 0.8 }),
    path(`M-8 -70Q-12 -96 ${sway} -122Q12 -96 8 -70Z`, '#cfe6ff'),
    circle(0, -232, 82, day ? '#ffffff' : '#bfe0ff', { opacity: day ? 0.35 : 0.1 }),
    path(
      'M-79 -222A80 80 0 0 0 79 -222Q40 -212 0 -222T-79 -222Z',
      sheet.linear([
        [0, lighter(liquid, 0.4), 0.95],
        [1, darker(liquid, 0.25), 0.95],
      ]),
    ),
    bubbles(sheet, 0, -216, -160, 46),
    circle(0, -232, 82, 'none', { stroke: rim(day), 'stroke-width': 3.4, 'stroke-opacity': 0.85 }),
    stroke('M-22 -310V-390M22 -310V-390M-28 -390H28', rim(day), 3.4, { opacity: 0.85 }),
    stroke('M-56 -264A66 66 0 0 1 -18 -294', '#ffffff', 8, { opacity: 0.55 }),
    ...Array.from({ length: 7 }, (_, index) =>
      sheet.glow(
        Math.sin(index * 1.2 + sheet.time * Math.PI * 2) * 14,
        -400 - index * 28,
        26 + index * 9,
        lighter(liquid, 0.6),
        0.3 * (1 - index / 7),
      ),
    ),
  ]);
}

function tubes(sheet: Sheet, liquid: string, day: boolean): string {
  const colours = [liquid, lighter(liquid, 0.4), mix(liquid, '#ffb347', 0.6)];
  return group([
    rect(-110, -20, 220, 20, '#8a5a38', { rx: 4 }),
    rect(-110, -128, 220, 17, '#a8724a', { rx: 4 }),
    rect(-108, -130, 13, 128, '#7a4a2c'),
    rect(95, -130, 13, 128, '#7a4a2c'),
    ...[-62, 0, 62].map((x, index) => {
      const level = -150 + index * 28 + sheet.random.between(-18, 18);
      const tone = colours[index] ?? liquid;
      return [
        path(
          `M${x - 18} ${short(level)}V-34a18 18 0 0 0 36 0V${short(level)}Z`,
          sheet.linear([lighter(tone, 0.3), darker(tone, 0.25)]),
        ),
        ellipse(x, level, 18, 4, lighter(tone, 0.6)),
        bubbles(sheet, x, level, -24, 8),
        stroke(`M${x - 18} -216V-34a18 18 0 0 0 36 0V-216M${x - 23} -216h46`, rim(day), 3, { opacity: 0.85 }),
        stroke(`M${x - 9} -196V-50`, '#ffffff', 4, { opacity: 0.45 }),
      ].join('');
    }),
    rect(-110, -128, 220, 8, '#c98f5c', { rx: 4 }),
  ]);
}

function beaker(sheet: Sheet, liquid: string, day: boolean): string {
  return group([
    stroke('M34 -40L74 -300', '#dff0ff', 5, { opacity: 0.7 }),
    path(
      'M-78 -112V-14Q-78 -3 -66 -3H66Q78 -3 78 -14V-112Z',
      sheet.linear([
        [0, lighter(liquid, 0.35), 0.92],
        [1, darker(liquid, 0.3), 0.95],
      ]),
    ),
    ellipse(0, -112, 78, 14, lighter(liquid, 0.5)),
    stroke('M-90 -206L-80 -196V-14Q-80 0 -66 0H66Q80 0 80 -14V-200H-84', rim(day), 3.4, { opacity: 0.85 }),
    ellipse(0, -200, 80, 13, 'none', { stroke: rim(day), 'stroke-width': 3, 'stroke-opacity': 0.7 }),
    ...[-40, -70, -100, -130, -160].map((y) => stroke(`M46 ${y}h22`, '#ffffff', 3, { opacity: 0.7 })),
    stroke('M-62 -176V-24', '#ffffff', 8, { opacity: 0.3 }),
    bubbles(sheet, 0, -108, -10, 50),
  ]);
}

function cylinder(sheet: Sheet, liquid: string, day: boolean): string {
  const level = sheet.random.between(-250, -150);
  return group([
    path('M-72 0L-50 -20H50L72 0Z', day ? '#8fa4ae' : '#9fb6cc', { opacity: 0.8 }),
    path(`M-34 ${short(level)}V-20H34V${short(level)}Z`, sheet.linear([lighter(liquid, 0.35), darker(liquid, 0.3)])),
    ellipse(0, level, 34, 7, lighter(liquid, 0.55)),
    stroke('M-36 -356V-20H36V-356M-36 -356L-48 -366', rim(day), 3.4, { opacity: 0.85 }),
    ...Array.from({ length: 12 }, (_, index) =>
      stroke(`M12 ${-50 - index * 24}h${index % 3 === 0 ? 20 : 12}`, '#ffffff', 2.4, { opacity: 0.7 }),
    ),
    stroke('M-22 -330V-40', '#ffffff', 6, { opacity: 0.35 }),
  ]);
}

/** The open record on the bench. */
function notes(sheet: Sheet, x: number, y: number, bench: string): void {
  const turn = sheet.random.between(-7, 7);
  const page = mix('#f4ead6', bench, 0.15);
  sheet.add(
    group(
      [
        rect(-190, -34, 380, 90, darker(bench, 0.6), { opacity: 0.4, rx: 6 }),
        path('M-196 -40H196L236 46H-236Z', page),
        stroke('M0 -40V46', '#b8a888', 3),
        ...[0, 1, 2, 3, 4].flatMap((line) => [
          stroke(`M${-176 - line * 7} ${-26 + line * 15}h150`, '#5a6a9a', 2, { opacity: 0.7 }),
          stroke(`M26 ${-26 + line * 15}h${line === 2 ? 80 : 140}`, '#5a6a9a', 2, { opacity: 0.7 }),
        ]),
        stroke('M70 20L180 -20', '#1d2438', 9),
        stroke('M70 20l-12 4', '#d9b060', 5),
      ],
      { transform: `translate(${short(x)} ${short(y)}) rotate(${short(turn)})` },
    ),
  );
}
