import { darker, lighter } from './colour.ts';
import { circle, ellipse, group, path, polygon, rect, short, stroke } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** Something on the table around (0, 0), and the outline that casts its shadow. */
export interface Thing {
  readonly outline: string;
  readonly body: string;
}

function block(wide: number, high: number, rx: number): string {
  return rect(-wide / 2, -high / 2, wide, high, 'FILL', { rx });
}

export function book(sheet: Sheet, cover: string): Thing {
  const { random } = sheet;
  const [wide, high] = [330, 450];
  const art =
    random.pick([0, 1, 2]) === 0
      ? [
          circle(0, -40, 96, lighter(cover, 0.35)),
          circle(0, -40, 62, darker(cover, 0.25)),
          circle(0, -40, 26, lighter(cover, 0.6)),
        ].join('')
      : [0, 1, 2, 3]
          .map((index) =>
            polygon(
              [
                [-120, 40 - index * 60],
                [0, -20 - index * 60],
                [120, 40 - index * 60],
                [120, 70 - index * 60],
                [0, 10 - index * 60],
                [-120, 70 - index * 60],
              ],
              index % 2 === 0 ? lighter(cover, 0.4) : darker(cover, 0.3),
            ),
          )
          .join('');
  return {
    outline: block(wide, high, 8),
    body:
      rect(-wide / 2 + 8, -high / 2 + 8, wide, high, '#efe4cc', { rx: 6 }) +
      rect(-wide / 2, -high / 2, wide, high, sheet.linear([lighter(cover, 0.1), darker(cover, 0.12)], [0, 0, 1, 1]), {
        rx: 8,
      }) +
      rect(-wide / 2, -high / 2, 26, high, darker(cover, 0.28), { rx: 8 }) +
      art +
      rect(-110, 120, 220, 16, '#fff6e4', { opacity: 0.85, rx: 4 }) +
      rect(-110, 150, 140, 11, '#fff6e4', { opacity: 0.6, rx: 4 }),
  };
}

export function notebook(sheet: Sheet): Thing {
  const { random } = sheet;
  const parts = [
    rect(-300, -216, 300, 432, sheet.linear(['#fbf6ea', '#f3ead8', '#d9cbb0'], [0, 0, 1, 0]), { rx: 6 }),
    rect(0, -216, 300, 432, sheet.linear(['#dccfb6', '#f6efe0', '#fffaf0'], [0, 0, 1, 0]), { rx: 6 }),
  ];
  for (let line = 0; line < 15; line++)
    parts.push(stroke(`M-282 ${-180 + line * 26}H-18M18 ${-180 + line * 26}H282`, '#a9bcd8', 1.2));
  parts.push(stroke('M-246 -216V216', '#e59a9a', 1.4));
  for (const side of [-1, 1]) {
    for (let line = 0; line < 14; line++) {
      if (side === 1 && line > 5 && line < 12) continue;
      if (random.chance(0.1)) continue;
      const from = side < 0 ? -236 : 26;
      const long = random.between(100, side < 0 ? 205 : 240);
      let d = `M${from} ${-186 + line * 26}`;
      for (let x = 0; x < long; x += 9)
        d += random.chance(0.16)
          ? `m9 0`
          : `q3 ${short(random.between(-13, -4))} 5 0t4 ${short(random.between(-2, 2))}`;
      parts.push(stroke(d, random.chance(0.12) ? '#b3352f' : '#2a3a78', 1.9));
    }
  }
  const kind = random.whole(0, 2);
  const ink = '#22386f';
  if (kind === 0)
    parts.push(
      stroke('M60 110V-20M60 110H262', ink, 2.6),
      stroke('M60 100C110 96 130 -30 160 -8S220 66 258 -14', '#c8352f', 3),
      stroke('M60 70C120 60 170 80 258 40', '#2f7a4f', 2.4),
    );
  if (kind === 1)
    parts.push(
      ...[
        [70, -10],
        [70, 40],
        [70, 90],
        [150, 10],
        [150, 70],
        [230, 40],
      ].flatMap(([x = 0, y = 0]) => [circle(x, y, 13, '#fbf6ea', { stroke: ink, 'stroke-width': 2.6 })]),
      stroke(
        'M83 -8L138 8M83 36L138 14M83 44L138 66M83 88L138 74M83 -4L140 60M83 84L140 20M163 14L218 36M163 66L218 44',
        ink,
        1.8,
      ),
    );
  if (kind === 2)
    parts.push(
      stroke('M60 50h30l8 -18 14 36 14 -36 14 36 8 -18h30v-50h50M178 50v50h-118v-50M216 0v100h-38', ink, 2.6),
      circle(240, 0, 14, 'none', { stroke: ink, 'stroke-width': 2.6 }),
      stroke('M236 92h40', '#c8352f', 3),
    );
  if (random.chance(0.7)) parts.push(rect(-232, random.pick([-92, -40, 38]), 190, 20, '#ffe14d', { opacity: 0.5 }));
  parts.push(...Array.from({ length: 13 }, (_, index) => rect(-9, -200 + index * 32, 18, 7, '#8d939e', { rx: 3 })));
  return { outline: block(600, 432, 8), body: parts.join('') };
}

export function sticky(sheet: Sheet, paint: string): Thing {
  const lines = [0, 1, 2]
    .map((line) => stroke(`M-44 ${-24 + line * 24}q12 -9 22 0t22 0t${line === 2 ? 10 : 30} -2`, '#5a4a2a', 2.4))
    .join('');
  return {
    outline: block(136, 136, 3),
    body:
      rect(-68, -68, 136, 136, sheet.linear([paint, darker(paint, 0.12)]), { rx: 3 }) +
      lines +
      path('M68 40L40 68L68 68Z', darker(paint, 0.28)),
  };
}

export function phone(): Thing {
  const tiles = Array.from({ length: 12 }, (_, index) =>
    rect(
      -58 + (index % 3) * 42,
      -96 + Math.floor(index / 3) * 44,
      32,
      32,
      ['#ffb224', '#2fc48d', '#ff5674', '#5aa9d6', '#c9a0ff', '#ff8a5c'][index % 6] ?? '#fff',
      { rx: 9 },
    ),
  );
  return {
    outline: block(172, 340, 28),
    body:
      rect(-86, -170, 172, 340, '#12151f', { rx: 28 }) +
      rect(-78, -162, 156, 324, '#1d2a55', { rx: 22 }) +
      rect(-24, -154, 48, 9, '#05060a', { rx: 5 }) +
      tiles.join('') +
      polygon(
        [
          [-78, -162],
          [20, -162],
          [-78, 60],
        ],
        '#ffffff',
        { opacity: 0.07 },
      ),
  };
}

export function calculator(): Thing {
  const keys = Array.from({ length: 24 }, (_, index) =>
    rect(
      -74 + (index % 4) * 39,
      -70 + Math.floor(index / 4) * 37,
      31,
      27,
      index % 4 === 3 ? '#f58a2c' : index < 8 ? '#5a6478' : '#e6e9ee',
      { rx: 6 },
    ),
  );
  return {
    outline: block(184, 336, 18),
    body:
      rect(-92, -168, 184, 336, '#2a3040', { rx: 18 }) +
      rect(-76, -150, 152, 62, '#b8cbb0', { rx: 6 }) +
      stroke('M20 -128v26m18 -26v26m16 -26h14v26', '#2b3a2c', 4) +
      keys.join(''),
  };
}

export function cup(sheet: Sheet): Thing {
  return {
    outline: circle(0, 0, 128, 'FILL'),
    body:
      circle(0, 0, 128, sheet.radial(['#f9f4ea', '#ece2d0', '#d4c6ae'])) +
      circle(0, 0, 96, '#c9b99e') +
      rect(66, -14, 60, 28, '#fffaf0', { rx: 14, transform: 'rotate(-38)' }) +
      circle(0, 0, 84, '#fdf8ee') +
      circle(0, 0, 72, sheet.radial(['#c98d54', '#a8693a', '#7a4526'], [0.4, 0.4, 0.7])) +
      ellipse(-22, -26, 24, 13, '#f0d0a0', { opacity: 0.45 }) +
      stroke('M-40 10q20 34 62 22', '#e8c090', 5, { opacity: 0.5 }),
  };
}

export function headphones(paint: string): Thing {
  const arc = 'M-110 60A116 122 0 1 1 110 60';
  return {
    outline: stroke(arc, 'FILL', 26),
    body:
      stroke(arc, darker(paint, 0.2), 24) +
      stroke('M-104 20A108 112 0 0 1 60 -84', lighter(paint, 0.35), 6) +
      group([
        rect(-150, 26, 70, 104, '#1a1e2c', { rx: 32 }),
        rect(80, 26, 70, 104, '#1a1e2c', { rx: 32 }),
        rect(-140, 40, 30, 76, paint, { rx: 15 }),
        rect(110, 40, 30, 76, paint, { rx: 15 }),
      ]),
  };
}

export function glasses(): Thing {
  const frame = 'M-96 0a56 46 0 1 1 84 8q12 -12 24 0a56 46 0 1 1 84 -8q-40 -44 -84 -4q-12 -10 -24 0q-40 -40 -84 4Z';
  return {
    outline: path(frame, 'FILL'),
    body:
      ellipse(-56, -2, 50, 40, '#cfe4f0', { opacity: 0.45, stroke: '#2a1a14', 'stroke-width': 9 }) +
      ellipse(62, -2, 50, 40, '#cfe4f0', { opacity: 0.45, stroke: '#2a1a14', 'stroke-width': 9 }) +
      stroke('M-8 -8q11 -10 22 0M-104 -14L-150 60M110 -14L156 60', '#2a1a14', 8) +
      stroke('M-84 -16l26 -14M34 -16l26 -14', '#ffffff', 4, { opacity: 0.7 }),
  };
}

export function pen(paint: string, cap: string): Thing {
  return {
    outline: rect(-130, -9, 260, 18, 'FILL', { rx: 9 }),
    body:
      rect(-130, -9, 236, 18, paint, { rx: 7 }) +
      rect(-130, -9, 86, 18, cap, { rx: 7 }) +
      rect(-130, -6, 236, 4, '#ffffff', { opacity: 0.4, rx: 2 }) +
      polygon(
        [
          [106, -8],
          [136, 0],
          [106, 8],
        ],
        '#d9b060',
      ) +
      rect(-128, -14, 60, 5, '#d9b060', { rx: 2 }),
  };
}
