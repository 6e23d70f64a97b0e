import { darker, lighter, mix } from '../lib/colour.ts';
import { paints } from '../lib/moods.ts';
import { circle, disc, ellipse, group, path, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** Filter coffee in its tumbler and davara, morning light through the window. */
export const filterCoffee: Scene = {
  proportions: [4 / 5, 3 / 4, 1],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const [back, table, light] = random.pick([
      ['#20424a', '#8a5634', '#ffd9a0'],
      ['#5c2f2a', '#4a2f24', '#ffc98a'],
      ['#e3c9a0', '#a86f42', '#fff0c8'],
      ['#2c3562', '#7a4a3a', '#ffc8a0'],
    ] as const);
    const edge = h * 0.66;
    sheet.fill(sheet.linear([darker(back, 0.25), back, mix(back, light, 0.35)], [0, 0, 1, 0]));
    shadowsOnWall(sheet, edge, light);
    sheet.add(
      rect(-5, edge, w + 10, h, sheet.linear([mix(table, light, 0.45), table, darker(table, 0.55)])),
      rect(-5, edge, w + 10, 4, mix(table, light, 0.7)),
    );
    for (let index = 0; index < 12; index++)
      sheet.add(
        rect(-5, edge + 8 + index ** 1.6 * 6, w + 10, 1.5 + index * 0.25, darker(table, 0.4), { opacity: 0.28 }),
      );
    if (random.chance(0.6)) biscuits(sheet, w * 0.83, edge + 120);
    else stackOfBooks(sheet, w * 0.84, edge + 60);
    const x = w * random.between(0.4, 0.48);
    const y = edge + h * 0.17;
    set(sheet, x, y, Math.min(w, h) / 1000, light, table);
    beans(sheet, edge, h, x);
    sheet.shine(
      polygon(
        [
          [w * 1.05, -40],
          [w * 1.05, h * 0.5],
          [w * 0.05, h],
          [-60, h * 0.66],
        ],
        sheet.linear(
          [
            [0, light, 0.4],
            [1, light, 0],
          ],
          [1, 0, 0, 1],
        ),
      ),
    );
  },
};

/** The window's bars and leaves, thrown on the wall. */
function shadowsOnWall(sheet: Sheet, edge: number, light: string): void {
  const { width: w, random } = sheet;
  const clip = sheet.clip(rect(-5, -5, w + 10, edge + 5, '#fff'));
  const panes: string[] = [];
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 3; row++) {
      const [x, y] = [w * (0.3 + column * 0.2), edge * (0.08 + row * 0.28)];
      panes.push(
        polygon(
          [
            [x, y + 40],
            [x + w * 0.17, y],
            [x + w * 0.17, y + edge * 0.25],
            [x, y + 40 + edge * 0.25],
          ],
          light,
          { opacity: 0.34 },
        ),
      );
    }
  }
  let leaves = '';
  for (let index = 0; index < 90; index++)
    leaves += disc(w * random.between(0.55, 1), edge * random.between(0, 0.6), random.between(6, 26));
  sheet.add(group([...panes, path(leaves, darker(light, 0.85), { opacity: 0.16 })], { 'clip-path': clip }));
}

function set(sheet: Sheet, x: number, y: number, size: number, light: string, table: string): void {
  const { random } = sheet;
  const brass = random.chance(0.4);
  const [dark, mid, bright] = brass ? ['#6b4210', '#c98f3c', '#fff0b8'] : ['#4a505c', '#a8b0bc', '#ffffff'];
  const round = sheet.linear(
    [
      [0, dark],
      [0.14, mid],
      [0.24, bright],
      [0.34, mid],
      [0.55, dark],
      [0.72, mix(mid, table, 0.35)],
      [0.86, lighter(mid, 0.5)],
      [1, dark],
    ],
    [0, 0, 1, 0],
  );
  const inner = sheet.linear([darker(mid, 0.4), mid, lighter(bright, 0.2)], [0, 0, 1, 0]);
  const bowl = [
    ellipse(70, 46, 330, 44, '#0f0806', { opacity: 0.5 }),
    path('M-262 -104Q-250 34 -150 44H150Q250 34 262 -104Z', round),
    ellipse(0, -104, 262, 50, mid),
    ellipse(0, -104, 252, 44, inner),
    ellipse(0, -92, 226, 34, darker(mid, 0.45)),
    stroke('M-262 -104A262 50 0 0 0 262 -104', bright, 5, { opacity: 0.85 }),
  ];
  const tumbler = [
    path('M-132 -470L-104 -78Q0 -54 104 -78L132 -470Z', round),
    ellipse(0, -470, 148, 36, mid),
    stroke('M-148 -470A148 36 0 0 0 148 -470', bright, 6),
    ellipse(0, -470, 134, 29, inner),
    ellipse(0, -462, 126, 24, '#6b3a1c'),
    ellipse(0, -462, 122, 22, sheet.radial(['#d9a870', '#b87a44', '#8a5228'])),
    ...Array.from({ length: 40 }, () => {
      const [angle, out] = [random.next() * Math.PI * 2, Math.sqrt(random.next())];
      return circle(Math.cos(angle) * out * 112, -463 + Math.sin(angle) * out * 18, random.between(2, 7), '#f3dcb4', {
        opacity: random.between(0.4, 0.95),
      });
    }),
    path('M-122 -330Q0 -306 122 -330L121 -316Q0 -292 -121 -316Z', dark, { opacity: 0.35 }),
  ];
  sheet.add(
    group(
      [
        ...bowl,
        ...tumbler,
        path('M-262 -104A262 50 0 0 0 262 -104Q250 34 150 44H-150Q-250 34 -262 -104Z', round),
        stroke('M-262 -104A262 50 0 0 0 262 -104', bright, 6, { opacity: 0.9 }),
      ],
      { transform: `translate(${short(x)} ${short(y)}) scale(${short(size * 100) / 100})` },
    ),
  );
  for (let index = 0; index < 15; index++) {
    const up = index / 15;
    sheet.add(
      sheet.glow(
        x + Math.sin(up * 7 + sheet.time * Math.PI * 2) * 42 * up + random.bell() * 10,
        y - (500 + up * 420) * size,
        44 + up * 110,
        light,
        0.34 * (1 - up),
      ),
    );
  }
}

function biscuits(sheet: Sheet, x: number, y: number): void {
  sheet.add(
    ellipse(x + 10, y + 16, 190, 36, '#0f0806', { opacity: 0.4 }),
    ellipse(x, y, 180, 36, '#f4efe6'),
    ellipse(x, y - 4, 150, 26, '#ddd4c6'),
  );
  for (const [dx, dy, turn] of [
    [-50, -22, -8],
    [44, -26, 10],
    [0, -46, 2],
  ] as const) {
    sheet.add(
      group(
        [
          rect(-70, -9, 140, 20, '#a86f35', { rx: 8 }),
          rect(-70, -15, 140, 18, '#e0a860', { rx: 8 }),
          ...[-48, -24, 0, 24, 48].map((px) => circle(px, -6, 3, '#a06a30')),
        ],
        { transform: `translate(${short(x + dx)} ${short(y + dy)}) rotate(${turn})` },
      ),
    );
  }
}

function stackOfBooks(sheet: Sheet, x: number, y: number): void {
  let top = y;
  for (let index = 0; index < 4; index++) {
    const cover = sheet.random.pick([paints.brick, paints.teal, paints.marigold, paints.indigo, paints.rose]);
    const [wide, high] = [sheet.random.between(260, 330), sheet.random.between(40, 60)];
    sheet.add(
      rect(x - wide / 2, top - high, wide, high, sheet.linear([lighter(cover, 0.25), cover, darker(cover, 0.4)]), {
        rx: 6,
      }),
      rect(x - wide / 2, top - high + 8, 26, high - 16, '#f1e6d0'),
      rect(x - wide * 0.2, top - high, 12, high, lighter(cover, 0.4)),
    );
    top -= high;
  }
}

/** A few beans on the table, none of them in front of the bowl at `cx`. */
function beans(sheet: Sheet, edge: number, h: number, cx: number): void {
  const { random, width: w } = sheet;
  for (let index = 0; index < 16; index++) {
    const deep = random.between(0.62, 0.97);
    const [x, y, size] = [w * random.next(), edge + (h - edge) * deep, 11 + 15 * deep];
    if (Math.abs(x - cx) < 320 && deep < 0.8) continue;
    sheet.add(
      group(
        [
          ellipse(3, 6, size, size * 0.66, '#0f0806', { opacity: 0.4 }),
          ellipse(0, 0, size, size * 0.66, sheet.linear(['#7a4526', '#3a1d0f'])),
          stroke(
            `M${short(-size * 0.8)} 0q${short(size * 0.4)} ${short(-size * 0.3)} ${short(size * 0.8)} 0t${short(size * 0.8)} 0`,
            '#1f0f08',
            3,
          ),
        ],
        { transform: `translate(${short(x)} ${short(y)}) rotate(${random.whole(0, 180)})` },
      ),
    );
  }
}
