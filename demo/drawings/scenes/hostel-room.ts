import { darker, lighter, mix } from '../lib/colour.ts';
import { guitar } from '../lib/guitar.ts';
import { moods, paints } from '../lib/moods.ts';
import { circle, ellipse, group, path, polygon, rect, short, smooth, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** A hostel room in the evening: the guitar, the string lights, the bed nobody made. */
export const hostelRoom: Scene = {
  proportions: [4 / 5, 1, 3 / 4],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const wall = random.pick(['#3a4a78', '#7a4a4f', '#3f6a64', '#8a6a4a']);
    const mood = random.pick([moods.dusk, moods.golden, moods.night, moods.monsoon]);
    const floor = h * 0.8;
    sheet.fill(sheet.linear([darker(wall, 0.35), wall, mix(wall, paints.lamp, 0.2)], [0, 0, 1, 1]));
    view(sheet, w * 0.3, h * 0.1, w * 0.4, h * 0.36, mood.sky, wall, mood.ink);
    const posters = random.whole(3, 5);
    for (let index = 0; index < posters; index++)
      poster(
        sheet,
        w * (0.62 + (index % 3) * 0.13),
        h * (0.13 + Math.floor(index / 3) * 0.2) + random.between(-8, 8),
        random.between(90, 116),
        random.between(-5, 5),
      );
    lights(sheet, w, h);
    sheet.add(
      rect(-5, floor, w + 10, h, sheet.linear([mix('#8a5a3a', wall, 0.35), darker(mix('#6b4028', wall, 0.4), 0.5)])),
      rect(-5, floor - 14, w + 10, 16, darker(wall, 0.4)),
    );
    for (let index = 1; index < 6; index++)
      sheet.add(rect(-5, floor + index ** 1.6 * 14, w + 10, 2.5, '#1a0f0c', { opacity: 0.4 }));
    rug(sheet, w * 0.62, h * 0.92, random.pick([paints.rose, paints.teal, paints.saffron]));
    bed(
      sheet,
      floor,
      random.pick([
        ['#2f62b8', '#e9e2d2'],
        ['#b8433f', '#f4d9a0'],
        ['#2f7a6a', '#f4ead6'],
        ['#5a3a78', '#ffc8a0'],
      ] as const),
      wall,
    );
    guitar(
      sheet,
      w * 0.83,
      floor + 46,
      random.between(0.95, 1.05),
      random.pick(['#c9772f', '#8a3a24', '#d9a04a', '#2a2f45']),
    );
    table(sheet, w * 0.66, floor + 10, wall);
    sheet.shine(sheet.glow(w * 0.66, floor - 250, 430, paints.lamp, 0.5));
    sheet.fill(
      sheet.linear([
        [0, '#05060f', 0.25],
        [0.5, '#05060f', 0],
        [1, '#05060f', 0.5],
      ]),
    );
  },
};

function view(
  sheet: Sheet,
  x: number,
  y: number,
  wide: number,
  high: number,
  air: readonly string[],
  wall: string,
  ink: string,
): void {
  const { random } = sheet;
  const left = x - wide / 2;
  const clip = sheet.clip(rect(left, y, wide, high, '#fff'));
  const hills = [0.72, 0.84].map((share, index) =>
    path(
      `${smooth([
        [left - 10, y + high * share],
        [left + wide * 0.25, y + high * (share - 0.1 * random.next())],
        [left + wide * 0.55, y + high * (share + 0.03)],
        [left + wide * 0.8, y + high * (share - 0.09)],
        [left + wide + 10, y + high * share],
      ])}V${short(y + high + 10)}H${short(left - 10)}Z`,
      mix(air[3] ?? '#fff', ink, 0.45 + index * 0.35),
    ),
  );
  sheet.add(
    rect(left - 18, y - 18, wide + 36, high + 36, lighter(wall, 0.3)),
    rect(left, y, wide, high, sheet.linear(air)),
    group(
      [circle(left + wide * random.between(0.3, 0.7), y + high * random.between(0.25, 0.5), 24, '#fff3d8'), ...hills],
      { 'clip-path': clip },
    ),
  );
  sheet.add(
    rect(x - 5, y, 10, high, lighter(wall, 0.3)),
    rect(left, y + high * 0.5 - 4, wide, 8, lighter(wall, 0.3)),
    ...Array.from({ length: 7 }, (_, index) => rect(left + ((index + 0.5) * wide) / 7, y, 4, high, darker(wall, 0.3))),
    rect(left - 26, y + high + 14, wide + 52, 16, lighter(wall, 0.42)),
  );
  const cloth = random.pick([paints.saffron, paints.rose, paints.teal, '#e9e2d2']);
  for (const side of [-1, 1]) {
    const [from, to] = [x + side * (wide / 2 + 40), x + side * wide * 0.3];
    sheet.add(
      path(
        `M${short(from)} ${short(y - 30)}L${short(to)} ${short(y - 30)}Q${short(to + side * 34)} ${short(y + high * 0.55)} ${short(from - side * 30)} ${short(y + high * 0.72)}Q${short(from - side * 8)} ${short(y + high)} ${short(from + side * 6)} ${short(y + high + 46)}L${short(from + side * 26)} ${short(y + high + 46)}Z`,
        sheet.linear(
          [mix(cloth, wall, 0.15), darker(mix(cloth, wall, 0.3), 0.25), mix(cloth, wall, 0.2)],
          [0, 0, 1, 0],
        ),
      ),
    );
  }
  sheet.add(stroke(`M${short(left - 60)} ${short(y - 32)}H${short(left + wide + 60)}`, darker(wall, 0.5), 8));
}

function poster(sheet: Sheet, x: number, y: number, wide: number, turn: number): void {
  const { random } = sheet;
  const high = wide * 1.32;
  const [a, b, c] = random.pick([
    ['#ffb224', '#d8432f', '#24305c'],
    ['#1f8a8c', '#f4ead6', '#e0476b'],
    ['#f4ead6', '#24305c', '#f58a2c'],
    ['#5a2a57', '#ffcf7a', '#1f8a8c'],
  ] as const);
  const art = random.pick([
    [
      circle(0, -high * 0.1, wide * 0.3, b),
      rect(-wide * 0.5, high * 0.1, wide, high * 0.4, c),
      path(
        `M${short(-wide * 0.5)} ${short(high * 0.14)}L${short(-wide * 0.1)} ${short(-high * 0.12)}L${short(wide * 0.5)} ${short(high * 0.2)}V${short(high * 0.5)}H${short(-wide * 0.5)}Z`,
        c,
      ),
    ],
    [0, 1, 2, 3, 4].map((index) => circle(0, high * 0.06, wide * (0.44 - index * 0.08), index % 2 === 0 ? b : c)),
    [
      polygon(
        [
          [0, -high * 0.38],
          [wide * 0.34, high * 0.2],
          [-wide * 0.34, high * 0.2],
        ],
        b,
      ),
      polygon(
        [
          [0, high * 0.38],
          [wide * 0.26, -high * 0.06],
          [-wide * 0.26, -high * 0.06],
        ],
        c,
      ),
    ],
  ]);
  sheet.add(
    group(
      [
        rect(-wide / 2 + 4, -high / 2 + 7, wide, high, '#05060c', { opacity: 0.3 }),
        rect(-wide / 2, -high / 2, wide, high, a),
        ...art,
        rect(-9, -high / 2 - 6, 18, 12, '#fff6d8', { opacity: 0.7 }),
      ],
      { transform: `translate(${short(x)} ${short(y)}) rotate(${short(turn)})` },
    ),
  );
}

function lights(sheet: Sheet, w: number, h: number): void {
  const { random, time } = sheet;
  for (const [from, sag] of [
    [0.04, 0.1],
    [0.075, 0.13],
  ] as const) {
    let d = `M-10 ${short(h * from)}`;
    const spans = 3;
    for (let span = 0; span < spans; span++)
      d += `Q${short((w * (span + 0.5)) / spans)} ${short(h * (from + sag))} ${short((w * (span + 1)) / spans + (span === spans - 1 ? 10 : 0))} ${short(h * from)}`;
    sheet.add(stroke(d, '#0d0f1a', 2.6));
    for (let index = 0; index < 24; index++) {
      const share = (index + 0.5) / 24;
      const within = (share * spans) % 1;
      const [x, y] = [w * share, h * (from + sag * 2 * within * (1 - within))];
      const strong = time === 0 ? 1 : 0.7 + 0.3 * Math.sin((time * 3 + random.next()) * Math.PI * 2);
      sheet.shine(sheet.glow(x, y + 10, 62, random.pick(['#ffc46b', '#ffb04d', '#ffe0a0']), 0.85 * strong));
      sheet.add(ellipse(x, y + 9, 6, 9, '#fff4d8'));
    }
  }
}

function bed(sheet: Sheet, floor: number, [quilt, sheetTone]: readonly [string, string], wall: string): void {
  const { random, width: w } = sheet;
  const top = floor - 120;
  const right = w * 0.54;
  sheet.add(
    rect(-10, floor - 20, right + 4, 110, darker(mix('#6b4028', wall, 0.2), 0.35)),
    ...[right - 28, 30].map((x) => rect(x, floor + 60, 22, 80, '#1f120c')),
  );
  sheet.add(
    path(
      `M-10 ${short(top)}H${short(right - 20)}Q${short(right + 12)} ${short(top)} ${short(right + 8)} ${short(top + 60)}V${short(floor + 4)}H-10Z`,
      sheet.linear([sheetTone, darker(sheetTone, 0.3)]),
    ),
  );
  sheet.add(
    path(
      `M30 ${short(top + 8)}Q20 ${short(top - 70)} 100 ${short(top - 74)}H200Q262 ${short(top - 70)} 250 ${short(top)}Q150 ${short(top + 24)} 30 ${short(top + 8)}Z`,
      sheet.linear([lighter(sheetTone, 0.4), darker(sheetTone, 0.16)]),
    ),
  );
  const fold: (readonly [number, number])[] = [
    [210, top + 10],
    [270, top - 26],
    [340, top - 2],
    [400, top - 34],
    [right - 30, top - 6],
    [right + 16, top + 40],
    [right + 10, floor + 50],
    [right - 90, floor + 74],
    [360, floor + 50],
    [300, floor + 84],
    [230, floor + 50],
  ];
  sheet.add(path(smooth(fold, true), sheet.linear([lighter(quilt, 0.18), quilt, darker(quilt, 0.45)])));
  for (let index = 0; index < 6; index++)
    sheet.add(
      stroke(
        smooth([
          [230 + index * 50, top + 26 + random.between(-10, 10)],
          [250 + index * 48, top + 90],
          [236 + index * 50, floor + 40],
        ]),
        darker(quilt, 0.35),
        4,
        { opacity: 0.5 },
      ),
    );
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 5; column++)
      sheet.add(circle(262 + column * 56 + row * 12, top + 36 + row * 44, 9, lighter(quilt, 0.45), { opacity: 0.65 }));
  sheet.add(
    group(
      [
        rect(-70, -12, 140, 12, paints.brick, { rx: 3 }),
        rect(-64, -24, 130, 12, paints.marigold, { rx: 3 }),
        rect(-58, -34, 120, 10, '#e9e2d2', { rx: 3 }),
      ],
      { transform: `translate(${short(right - 110)} ${short(top - 12)}) rotate(-4)` },
    ),
  );
}

function table(sheet: Sheet, x: number, y: number, wall: string): void {
  const top = y - 150;
  const wood = mix('#a8724a', wall, 0.2);
  sheet.add(
    ...[-74, 62].map((dx) => rect(x + dx, top, 13, 160, darker(wood, 0.5))),
    rect(x - 92, top - 12, 184, 18, lighter(wood, 0.15), { rx: 4 }),
    rect(x - 74, top + 6, 148, 44, darker(wood, 0.3)),
    circle(x, top + 28, 6, '#e9d8a8'),
  );
  sheet.add(
    path(
      `M${short(x - 54)} ${short(top - 92)}L${short(x - 34)} ${short(top - 160)}H${short(x + 34)}L${short(x + 54)} ${short(top - 92)}Z`,
      sheet.linear(['#ffd890', '#ffb04d']),
    ),
    rect(x - 4, top - 94, 8, 74, '#2a140c'),
    ellipse(x, top - 16, 38, 8, '#2a140c'),
    rect(x - 84, top - 46, 34, 34, paints.teal, { rx: 5 }),
    stroke(
      `M${short(x - 76)} ${short(top - 46)}l-6 -40M${short(x - 66)} ${short(top - 46)}l4 -46M${short(x - 60)} ${short(top - 46)}l12 -34`,
      paints.marigold,
      4,
    ),
  );
}

function rug(sheet: Sheet, x: number, y: number, paint: string): void {
  for (const [share, tone] of [
    [1, darker(paint, 0.45)],
    [0.86, mix(paint, '#f4ead6', 0.2)],
    [0.7, darker(paint, 0.25)],
    [0.5, mix(paint, '#ffcf7a', 0.5)],
    [0.28, darker(paint, 0.4)],
  ] as const)
    sheet.add(ellipse(x, y, 330 * share, 76 * share, tone));
}
