import { darker, lighter, mix } from '../lib/colour.ts';
import { circle, ellipse, group, type Point, path, polygon, rect, short } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** The chess club's last round: the board in lamp light, the other pieces out of reach of it. */
export const chess: Scene = {
  proportions: [4 / 5, 1, 16 / 9],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const room = random.pick(['#141a30', '#1d1420', '#10211f']);
    const warm = random.pick(['#ffc27a', '#ffd9a0', '#ffb060']);
    sheet.fill(sheet.linear([darker(room, 0.3), room, mix(room, '#5a3420', 0.4)]));
    for (let index = 0; index < 30; index++)
      sheet.add(
        circle(
          random.between(0, w),
          h * random.between(0, 0.42),
          random.between(16, 64),
          random.pick([warm, '#ff8a5c', '#7fb0ff']),
          { opacity: random.between(0.03, 0.13) },
        ),
      );
    const eye: Eye = {
      cx: w * 0.5,
      cy: h * (w > h ? -0.06 : 0.08),
      focus: Math.min(w * 1.12, h * 1.12),
      tilt: random.between(-0.1, 0.1),
    };
    const [ivory, ebony] = random.pick([
      ['#f0dcb0', '#7a4526'],
      ['#e9e2d2', '#3a4a6b'],
      ['#f3e6c8', '#2f5a4a'],
    ] as const);
    sheet.add(
      polygon(
        [on(eye, -4.6, -4.6), on(eye, 4.6, -4.6), on(eye, 4.6, 4.6), on(eye, -4.6, 4.6)],
        sheet.linear([mix(ebony, room, 0.5), darker(ebony, 0.2), lighter(ebony, 0.06)]),
      ),
    );
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 8; column++) {
        const [x, y] = [column - 4, row - 4];
        const far = 1 - row / 7;
        const paint = (row + column) % 2 === 0 ? ivory : ebony;
        sheet.add(
          polygon(
            [on(eye, x, y), on(eye, x + 1, y), on(eye, x + 1, y + 1), on(eye, x, y + 1)],
            mix(mix(paint, warm, 0.12), room, 0.12 + far * 0.45),
          ),
        );
      }
    }
    const [lx, ly] = on(eye, 0, 0.6);
    sheet.add(ellipse(lx, ly, w * 0.42, h * 0.2, warm, { opacity: 0.16 }));
    setUp(sheet, eye, ivory, darker(ebony, 0.72), room, warm);
    sheet.shine(
      polygon(
        [
          [w * 0.42, -20],
          [w * 0.58, -20],
          [w * 0.95, h],
          [w * 0.05, h],
        ],
        sheet.linear([
          [0, warm, 0.42],
          [1, warm, 0.02],
        ]),
      ),
    );
    sheet.fill(
      sheet.linear([
        [0, '#05060c', 0],
        [0.82, '#05060c', 0],
        [1, '#05060c', 0.65],
      ]),
    );
  },
};

interface Eye {
  readonly cx: number;
  readonly cy: number;
  readonly focus: number;
  readonly tilt: number;
}

/** The place on the sheet of a place of the board: x to the right, y towards the eye, in squares from the middle. */
function on(eye: Eye, x: number, y: number): Point {
  const [rx, ry] = [x * Math.cos(eye.tilt) - y * Math.sin(eye.tilt), x * Math.sin(eye.tilt) + y * Math.cos(eye.tilt)];
  const depth = 9.4 - ry;
  return [eye.cx + (rx * eye.focus) / depth, eye.cy + (5.1 * eye.focus) / depth];
}

/** Half outlines of the turned pieces: radius and height in squares, from the foot up. */
const profiles = {
  pawn: [
    [0.34, 0],
    [0.34, 0.08],
    [0.26, 0.16],
    [0.15, 0.3],
    [0.12, 0.55],
    [0.22, 0.62],
    [0.12, 0.68],
    [0.2, 0.78],
    [0.22, 0.9],
    [0.15, 1.02],
    [0, 1.06],
  ],
  rook: [
    [0.38, 0],
    [0.38, 0.1],
    [0.28, 0.2],
    [0.2, 0.4],
    [0.19, 0.85],
    [0.3, 0.95],
    [0.3, 1.2],
    [0, 1.2],
  ],
  bishop: [
    [0.38, 0],
    [0.38, 0.1],
    [0.26, 0.2],
    [0.15, 0.45],
    [0.13, 0.9],
    [0.26, 0.97],
    [0.14, 1.04],
    [0.23, 1.2],
    [0.2, 1.38],
    [0.06, 1.55],
    [0.07, 1.62],
    [0, 1.66],
  ],
  queen: [
    [0.42, 0],
    [0.42, 0.1],
    [0.3, 0.22],
    [0.17, 0.5],
    [0.15, 1.15],
    [0.3, 1.24],
    [0.17, 1.3],
    [0.31, 1.66],
    [0.2, 1.7],
    [0.07, 1.74],
    [0.09, 1.84],
    [0, 1.88],
  ],
  king: [
    [0.42, 0],
    [0.42, 0.1],
    [0.3, 0.22],
    [0.18, 0.5],
    [0.16, 1.25],
    [0.32, 1.34],
    [0.18, 1.4],
    [0.3, 1.76],
    [0.22, 1.84],
    [0, 1.88],
  ],
} as const;

type PieceName = keyof typeof profiles;

function setUp(sheet: Sheet, eye: Eye, ivory: string, ebony: string, room: string, warm: string): void {
  const { random } = sheet;
  const taken = new Set<number>();
  const pieces: { name: PieceName; x: number; y: number; colour: string }[] = [];
  const names: PieceName[] = ['king', 'queen', 'bishop', 'rook', 'pawn', 'pawn', 'pawn', 'pawn'];
  for (const [colour, low, high] of [
    [ebony, 0, 4],
    [ivory, 3, 7],
  ] as const) {
    for (const name of names) {
      const [column, row] = [random.whole(0, 7), random.whole(low, high)];
      if (taken.has(row * 8 + column)) continue;
      taken.add(row * 8 + column);
      pieces.push({ name, x: column - 3.5, y: row - 3.5, colour });
    }
  }
  for (const { name, x, y, colour } of pieces.sort((a, b) => a.y - b.y)) {
    const [px, py] = on(eye, x, y);
    const size = on(eye, x + 0.5, y)[0] - on(eye, x - 0.5, y)[0];
    const far = (3.5 - y) / 7;
    const tone = mix(mix(colour, warm, 0.1), room, far * 0.45);
    sheet.add(
      ellipse(px + size * 0.3, py + size * 0.03, size * 0.62, size * 0.14, '#07060a', { opacity: 0.5 }),
      turned(sheet, name, px, py, size * 1.02, tone, warm),
    );
  }
}

function turned(
  sheet: Sheet,
  name: PieceName,
  x: number,
  y: number,
  size: number,
  colour: string,
  warm: string,
): string {
  const profile = profiles[name];
  const right = profile.map(([r, up]) => `${short(x + r * size)} ${short(y - up * size)}`);
  const left = profile.toReversed().map(([r, up]) => `${short(x - r * size)} ${short(y - up * size)}`);
  const body = sheet.linear(
    [
      [0, darker(colour, 0.55)],
      [0.2, colour],
      [0.38, lighter(mix(colour, warm, 0.35), 0.5)],
      [0.55, colour],
      [1, darker(colour, 0.72)],
    ],
    [0, 0, 1, 0],
  );
  const foot = profile[0];
  const parts = [
    ellipse(x, y, foot[0] * size, size * 0.09, darker(colour, 0.6)),
    path(`M${right.join('L')}L${left.join('L')}Z`, body, {
      'stroke-linejoin': 'round',
      stroke: darker(colour, 0.5),
      'stroke-width': 1.4,
    }),
  ];
  if (name === 'rook')
    parts.push(
      ...[-0.24, -0.05, 0.14].map((dx) =>
        rect(x + dx * size, y - size * 1.31, size * 0.11, size * 0.13, lighter(colour, 0.12)),
      ),
    );
  if (name === 'queen')
    parts.push(
      ...[-0.26, -0.09, 0.09, 0.26].map((dx) =>
        circle(x + dx * size, y - size * (1.72 - Math.abs(dx) * 0.2), size * 0.055, lighter(colour, 0.3)),
      ),
    );
  if (name === 'king')
    parts.push(
      rect(x - size * 0.045, y - size * 2.16, size * 0.09, size * 0.32, colour),
      rect(x - size * 0.12, y - size * 2.08, size * 0.24, size * 0.09, lighter(colour, 0.2)),
    );
  if (name === 'bishop')
    parts.push(
      path(`M${short(x + size * 0.03)} ${short(y - size * 1.46)}l${short(size * 0.12)} ${short(size * 0.14)}`, 'none', {
        stroke: darker(colour, 0.6),
        'stroke-width': short(size * 0.04),
      }),
    );
  return group(parts);
}
