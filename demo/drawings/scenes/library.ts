import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { paints } from '../lib/moods.ts';
import { seen, type View } from '../lib/perspective.ts';
import { circle, ellipse, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

const spines = [
  '#8c2f2a',
  '#b5562f',
  '#d9943f',
  '#31547a',
  '#24405c',
  '#2f6b5e',
  '#5b7d3f',
  '#e4d2ab',
  '#6d3a55',
  '#9b7b52',
  '#c9b48b',
];

/** The aisle, and the colour its end fades into. */
interface Hall extends View {
  readonly air: string;
}

/** Between the library stacks, looking down the aisle to a tall window. */
export const library: Scene = {
  proportions: [4 / 5, 3 / 4, 1],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const day = random.chance(0.5);
    const warm = random.pick(['#ffc873', '#ffb45a', '#ffd79a']);
    const air = day ? '#f7ead0' : '#22365e';
    const [cx, cy] = [w * random.between(0.42, 0.58), h * random.between(0.42, 0.5)];
    const view: Hall = { cx, cy, focus: 560, far: 7.5, air: mix(air, warm, day ? 0.3 : 0.15) };
    sheet.fill(sheet.linear([mix('#2a1c18', air, 0.15), mix('#3a261c', air, 0.2)]));
    window_(sheet, view, day ? ['#fdf6e0', '#bfe0ea'] : ['#16264f', '#3d4f86'], warm);
    floorAndCeiling(sheet, view, warm);
    for (const side of [-1, 1] as const) stack(sheet, view, side, warm);
    lamps(sheet, view, warm);
    const tall = (1.62 * view.focus) / 4.2;
    const x = cx + random.between(-0.1, 0.1) * 200;
    const feet = cy + (1.5 * view.focus) / 4.2;
    sheet.add(ellipse(x, feet, tall * 0.2, tall * 0.035, '#1a0f0c', { opacity: 0.5 }));
    sheet.add(
      person(x, feet, tall, mix('#1a1420', view.air, 0.06), random.pick(['standing', 'carrying']), {
        hair: random.pick(['short', 'bun', 'long', 'turban']),
        wear: random.pick(['kurta', 'skirt', 'trousers']),
        carry: 'bag',
        accent: mix(random.pick([paints.rose, paints.teal, paints.saffron]), '#1a1420', 0.4),
      }),
    );
    if (day)
      sheet.shine(
        polygon(
          [
            [cx - 40, cy - 130],
            [cx + 60, cy - 130],
            [w * 0.95, h],
            [w * 0.2, h],
          ],
          sheet.linear([
            [0, warm, 0.42],
            [1, warm, 0],
          ]),
        ),
      );
    sheet.add(
      dust(sheet, warm),
      rect(
        -5,
        h * 0.86,
        w + 10,
        h * 0.15,
        sheet.linear([
          [0, '#140c0c', 0],
          [1, '#140c0c', 0.7],
        ]),
      ),
    );
  },
};

function window_(sheet: Sheet, view: Hall, glass: readonly string[], warm: string): void {
  const [left, top] = seen(view, -1, -1.9, view.far);
  const [right, bottom] = seen(view, 1, 1.5, view.far);
  const wide = right - left;
  sheet.add(rect(left - 80, top - 60, wide + 160, bottom - top + 60, mix('#4a3020', view.air, 0.35)));
  sheet.add(
    `<path d="M${short(left)} ${short(bottom)}V${short(top + wide / 2)}A${short(wide / 2)} ${short(wide / 2)} 0 0 1 ${short(right)} ${short(top + wide / 2)}V${short(bottom)}Z" fill="${sheet.linear(glass)}"/>`,
  );
  let bars = '';
  for (const share of [0.25, 0.5, 0.75]) bars += `M${short(left + wide * share)} ${short(top)}V${short(bottom)}`;
  for (const share of [0.3, 0.5, 0.7, 0.9])
    bars += `M${short(left)} ${short(top + (bottom - top) * share)}H${short(right)}`;
  sheet.add(
    stroke(bars, '#3a2618', 3),
    sheet.glow((left + right) / 2, (top + bottom) / 2, wide * 2.4, mix(glass[0] ?? warm, warm, 0.3), 0.75),
  );
}

function floorAndCeiling(sheet: Sheet, view: Hall, warm: string): void {
  const far = (x: number, y: number) => seen(view, x, y, view.far);
  const near = (x: number, y: number) => seen(view, x, y, 0.5);
  sheet.add(
    polygon(
      [far(-1, 1.5), far(1, 1.5), near(1, 1.5), near(-1, 1.5)],
      sheet.linear([mix(warm, view.air, 0.4), mix('#6b4026', warm, 0.12), '#2c1912']),
    ),
  );
  sheet.add(
    polygon(
      [far(-1, -1.9), far(1, -1.9), near(1, -1.9), near(-1, -1.9)],
      sheet.linear(['#1c1210', '#3c281d', mix('#5d4330', view.air, 0.4)]),
    ),
  );
  let boards = '';
  for (let x = -1; x <= 1; x += 0.25)
    boards += `M${seen(view, x, 1.5, view.far).map(short).join(' ')}L${seen(view, x, 1.5, 0.6).map(short).join(' ')}`;
  sheet.add(stroke(boards, '#20120d', 2, { opacity: 0.5 }));
}

function stack(sheet: Sheet, view: Hall, side: -1 | 1, warm: string): void {
  const { random } = sheet;
  const lit = (colour: string, z: number) =>
    mix(mix(darker(colour, 0.14), warm, 0.14), view.air, (z / view.far) ** 1.8 * 0.75);
  const corners = [
    seen(view, side, -1.75, 0.45),
    seen(view, side, -1.75, view.far),
    seen(view, side, 1.5, view.far),
    seen(view, side, 1.5, 0.45),
  ];
  sheet.add(
    polygon(
      corners,
      sheet.linear(
        [
          [0, '#170e0b'],
          [1, mix('#3a2418', view.air, 0.5)],
        ],
        side < 0 ? [0, 0, 1, 0] : [1, 0, 0, 0],
      ),
    ),
  );
  const rows = 7;
  const pitch = 3.25 / rows;
  for (let row = 0; row < rows; row++) {
    const floor = 1.5 - row * pitch - 0.05;
    for (let z = 0.62; z < view.far; ) {
      const thick = random.between(0.035, 0.085) * (1 + z * 0.16);
      const high = pitch * random.between(0.6, 0.84);
      const colour = random.pick(spines);
      const [from, to] = [z, z + thick * 0.94];
      if (!random.chance(0.05)) {
        const paint = lit(tint(colour, random.next()), z);
        sheet.add(
          polygon(
            [
              seen(view, side, floor - high, from),
              seen(view, side, floor - high, to),
              seen(view, side, floor, to),
              seen(view, side, floor, from),
            ],
            paint,
          ),
        );
        if (z < 3.2 && random.chance(0.6)) {
          const band = floor - high * random.between(0.6, 0.85);
          sheet.add(
            polygon(
              [
                seen(view, side, band, from),
                seen(view, side, band, to),
                seen(view, side, band + 0.02, to),
                seen(view, side, band + 0.02, from),
              ],
              mix(paint, warm, 0.6),
            ),
          );
        }
      }
      z += thick;
    }
    const board = [
      seen(view, side, floor, 0.45),
      seen(view, side, floor, view.far),
      seen(view, side, floor + 0.045, view.far),
      seen(view, side, floor + 0.045, 0.45),
    ] as const;
    sheet.add(
      polygon(board, sheet.linear([lit('#6f4629', 0.6), lit('#8a5a35', 6)], side < 0 ? [0, 0, 1, 0] : [1, 0, 0, 0])),
    );
  }
  for (const z of [0.6, 1.7, 2.9, 4.3, 6, 8]) {
    sheet.add(
      polygon(
        [
          seen(view, side, -1.8, z),
          seen(view, side * 0.96, -1.8, z + 0.07),
          seen(view, side * 0.96, 1.5, z + 0.07),
          seen(view, side, 1.5, z),
        ],
        lit('#7a4c2c', z),
      ),
    );
  }
}

function tint(colour: string, chance: number): string {
  return chance < 0.5 ? darker(colour, (0.5 - chance) * 0.5) : lighter(colour, (chance - 0.5) * 0.35);
}

function lamps(sheet: Sheet, view: Hall, warm: string): void {
  for (const z of [7.5, 5.4, 3.9, 2.7, 1.9]) {
    const [x, y] = seen(view, 0, -1.28, z);
    const [, top] = seen(view, 0, -1.9, z);
    const r = 60 / z;
    sheet.add(
      stroke(`M${short(x)} ${short(top)}V${short(y - r)}`, '#1a0f0b', 5 / z),
      `<path d="M${short(x - r)} ${short(y)}Q${short(x - r * 0.9)} ${short(y - r * 1.1)} ${short(x)} ${short(y - r * 1.15)}Q${short(x + r * 0.9)} ${short(y - r * 1.1)} ${short(x + r)} ${short(y)}Z" fill="#24362f"/>`,
      ellipse(x, y, r, r * 0.22, '#fff3d2'),
      sheet.glow(x, y + r * 0.3, r * 5, warm, 0.6),
    );
    const [fx, fy] = seen(view, 0, 1.5, z);
    sheet.add(ellipse(fx, fy, 150 / z, 34 / z, warm, { opacity: 0.3 }));
  }
}

function dust(sheet: Sheet, warm: string): string {
  const { random, width, height } = sheet;
  return Array.from({ length: 60 }, () =>
    circle(random.between(0.15, 0.85) * width, random.between(0.1, 0.9) * height, random.between(0.8, 2.6), warm, {
      opacity: random.between(0.1, 0.5),
    }),
  ).join('');
}
