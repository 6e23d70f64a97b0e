import { darker, lighter, mix } from '../lib/colour.ts';
import { moods, paints } from '../lib/moods.ts';
import { landUnder, orb, ridge, sky, streaks } from '../lib/nature.ts';
import { circle, ellipse, group, type Point, path, placed, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** The distance that the ground moves in one loop of the clip, in widths of the sheet, and the turns of the wheels in it. */
const TRAVEL = 1.5;
const WHEEL_TURNS = 4;

/** The robotics club's six-wheeled rover on its test yard. */
export const rover: Scene = {
  proportions: [4 / 5, 1, 16 / 9],
  draw(sheet) {
    const { width: w, height: h, random, time } = sheet;
    const mood = random.pick([moods.golden, moods.night, moods.ember, moods.dusk]);
    const sand = mix(random.pick(['#c9794a', '#b9855a', '#a85f4a']), mood.ink, mood.dark * 0.55);
    const ground = h * 0.7;
    sky(sheet, mood, ground);
    orb(sheet, w * random.between(0.12, 0.3), h * random.between(0.14, 0.3), mood.dark > 0.9 ? 34 : 52, mood.light);
    sheet.add(streaks(sheet, h * 0.3, h * 0.14, mix(mood.sky[3], mood.light, 0.5), 8));
    for (let index = 0; index < 3; index++) {
      const base = ground - 60 + index * 30;
      sheet.add(
        landUnder(
          sheet,
          ridge(sheet, base, 210 - index * 55, 0.45),
          h,
          sheet.linear([mix(mood.haze, sand, 0.25 + index * 0.2), mix(mood.haze, sand, 0.45 + index * 0.2)]),
        ),
      );
    }
    sheet.add(
      rect(
        -5,
        ground - 20,
        w + 10,
        h - ground + 30,
        sheet.linear([mix(sand, mood.light, 0.3), sand, darker(sand, 0.55)]),
      ),
    );
    yard(sheet, ground, sand, mood.ink, time);

    const size = Math.min(1.15, w / 900);
    const bob = Math.sin(time * Math.PI * 4) * 4;
    const x = w * 0.5;
    const y = ground + h * 0.1;
    sheet.add(ellipse(x + 20, y + 4, 330 * size, 30, darker(sand, 0.75), { opacity: 0.6 }));
    tracks(sheet, x, y, size, sand);
    sheet.add(placed(machine(sheet, mood.light, mood.ink, bob), x, y, size));
    const lampX = x + 205 * size;
    const lampY = y - 190 * size + bob;
    if (mood.dark > 0.3) {
      sheet.shine(
        polygon(
          [
            [lampX, lampY - 6],
            [w + 60, lampY - 60],
            [w + 60, y + 150],
            [lampX, lampY + 8],
          ],
          sheet.linear(
            [
              [0, '#fff1cf', 0.75],
              [0.6, '#ffe2a0', 0.2],
              [1, '#ffe2a0', 0],
            ],
            [0, 0, 1, 0],
          ),
        ),
      );
    }
    sheet.add(sheet.glow(lampX, lampY, 90, '#fff0c4', 0.9), circle(lampX, lampY, 8, '#ffffff'));
    dust(sheet, x - 250 * size, y, sand, mood.light);
  },
};

function yard(sheet: Sheet, ground: number, sand: string, ink: string, time: number): void {
  const { width: w, height: h, random } = sheet;
  for (let index = 0; index < 34; index++) {
    const deep = random.next() ** 1.4;
    const y = ground - 8 + deep * (h - ground);
    const speed = deep < 0.5 ? 1 : 2;
    const x = (((random.next() - time * speed) % 1) + 1) % 1;
    const size = (8 + 60 * deep ** 1.5) * random.between(0.4, 1.1);
    sheet.add(rock(sheet, (x * TRAVEL - 0.25) * w, y, size, mix(sand, ink, 0.35), lighter(sand, 0.25)));
  }
}

function rock(sheet: Sheet, x: number, y: number, size: number, shade: string, lit: string): string {
  const { random } = sheet;
  const corner = (px: number, py: number): Point => [
    x + px * size * random.between(0.85, 1.15),
    y + py * size * random.between(0.8, 1.2),
  ];
  const [a, b, c, d, e] = [
    corner(-1, 0),
    corner(-0.55, -0.65),
    corner(0.15, -0.85),
    corner(0.75, -0.4),
    corner(1.05, 0),
  ];
  return [
    ellipse(x + size * 0.3, y, size * 1.3, size * 0.16, darker(shade, 0.6), { opacity: 0.45 }),
    polygon([a, b, c, d, e], shade),
    polygon([a, b, c, [x - size * 0.05, y - size * 0.2]], lit),
  ].join('');
}

function tracks(sheet: Sheet, x: number, y: number, size: number, sand: string): void {
  for (const [rise, dark] of [
    [-20, 0.3],
    [6, 0.42],
  ] as const) {
    const pitch = (sheet.width * TRAVEL) / 60;
    let d = '';
    for (let tx = x - 200 * size - ((sheet.time * 60) % 1) * pitch; tx > -30; tx -= pitch)
      d += `M${short(tx)} ${short(y + rise)}l-9 7`;
    sheet.add(stroke(d, darker(sand, dark), 6, { opacity: 0.7 }));
  }
}

/** The rover from its right side, standing on (0, 0), about 520 wide. */
function machine(sheet: Sheet, light: string, ink: string, bob: number): string {
  const { random, time } = sheet;
  const stripe = random.pick([paints.marigold, paints.teal, paints.rose, '#3f7be0']);
  const metal = mix('#cfd3d8', light, 0.2);
  const dark = mix('#30343f', ink, 0.4);
  const arm = sheet.linear([lighter(metal, 0.3), darker(metal, 0.35)]);
  const far = [-190, 20, 200].map((x) => wheel(sheet, x, -68, 56, darker(dark, 0.35), darker(metal, 0.6), time));
  const near = [-215, 0, 215].map((x) => wheel(sheet, x, -62, 64, dark, metal, time));
  const frame = [
    stroke('M-215 -62L-120 -168L60 -150L215 -62', darker(metal, 0.35), 20),
    stroke('M-120 -168L0 -62', darker(metal, 0.35), 16),
    circle(-120, -168, 17, metal),
    circle(60, -150, 14, metal),
    circle(-120, -168, 7, dark),
  ];
  const body = [
    polygon(
      [
        [-190, -236],
        [170, -236],
        [205, -160],
        [-175, -160],
      ],
      sheet.linear([lighter(metal, 0.2), metal, darker(metal, 0.45)]),
    ),
    polygon(
      [
        [-190, -236],
        [170, -236],
        [186, -200],
        [-183, -200],
      ],
      stripe,
    ),
    ...[-130, -60, 10].map((x) => rect(x, -192, 46, 22, darker(metal, 0.55), { rx: 4 })),
    rect(84, -194, 70, 26, dark, { rx: 6 }),
    circle(104, -181, 5, '#3fe0a0'),
    circle(124, -181, 5, paints.marigold),
    polygon(
      [
        [-235, -262],
        [120, -262],
        [150, -238],
        [-215, -238],
      ],
      sheet.linear(['#27498f', '#16264f']),
    ),
    ...[-170, -110, -50, 10, 70].map((x) => stroke(`M${x} -262l22 24`, '#7fa3e0', 2)),
    stroke('M-225 -250H136', '#7fa3e0', 2),
    stroke('M-238 -262H122', lighter(metal, 0.5), 4),
  ];
  const mast = [
    stroke('M120 -250L140 -410', darker(metal, 0.2), 15),
    stroke('M116 -250L136 -410', lighter(metal, 0.3), 5),
    rect(92, -462, 118, 56, arm, { rx: 12 }),
    rect(92, -462, 118, 14, stripe, { rx: 7 }),
    ...[172, 196].flatMap((x) => [
      circle(x, -430, 15, dark),
      circle(x, -430, 9, '#5d86c9'),
      circle(x + 3, -434, 3.5, '#eaf4ff'),
    ]),
    stroke('M-160 -262V-390', dark, 5),
    circle(-160, -394, 7, paints.rose),
    sheet.glow(-160, -394, 60, paints.rose, 0.7),
    path('M-96 -340A58 58 0 0 1 -10 -308L-74 -282Z', arm),
    stroke('M-60 -300L-50 -262', dark, 9),
    stroke('M-50 -318L-28 -352', dark, 4),
  ];
  const reach = [
    stroke('M196 -206L282 -262L340 -186', darker(metal, 0.25), 15),
    stroke('M196 -210L282 -266L340 -190', lighter(metal, 0.25), 5),
    circle(282, -262, 14, dark),
    circle(282, -262, 6, stripe),
    circle(196, -206, 13, dark),
    stroke('M340 -186l-16 34m16 -34l20 28m-36 6l12 14m24 -20l-8 16', dark, 8),
  ];
  return [
    ...far,
    group([...body, ...mast, ...reach], { transform: `translate(0 ${short(bob)})` }),
    ...frame,
    ...near,
  ].join('');
}

function wheel(sheet: Sheet, x: number, y: number, r: number, tyre: string, hub: string, time: number): string {
  const treads: string[] = [];
  for (let index = 0; index < 16; index++) {
    const angle = (index / 16 + time * WHEEL_TURNS) * Math.PI * 2;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    treads.push(
      `M${short(x + dx * r * 0.9)} ${short(y + dy * r * 0.9)}L${short(x + dx * r * 1.08)} ${short(y + dy * r * 1.08)}`,
    );
  }
  const spokes = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6 + time * WHEEL_TURNS) * Math.PI * 2;
    return `M${short(x)} ${short(y)}L${short(x + Math.cos(angle) * r * 0.62)} ${short(y + Math.sin(angle) * r * 0.62)}`;
  });
  return [
    stroke(treads.join(''), tyre, r * 0.17),
    circle(x, y, r * 0.96, tyre),
    circle(x, y, r * 0.68, sheet.linear([lighter(hub, 0.2), darker(hub, 0.5)])),
    circle(x, y, r * 0.56, darker(tyre, 0.3)),
    stroke(spokes.join(''), hub, r * 0.11),
    circle(x, y, r * 0.2, hub),
  ].join('');
}

function dust(sheet: Sheet, x: number, y: number, sand: string, light: string): void {
  const { random, time } = sheet;
  for (let index = 0; index < 16; index++) {
    const age = (random.next() + time * 2) % 1;
    const out = age * 190;
    sheet.add(
      sheet.glow(
        x - out + random.bell() * 20,
        y - 10 - age * 60 * random.next(),
        26 + age * 60,
        mix(sand, light, 0.5),
        0.42 * (1 - age),
      ),
    );
  }
}
