import { darker, lighter, mix } from '../lib/colour.ts';
import { paints } from '../lib/moods.ts';
import { circle, ellipse, group, path, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** The workshop: a lathe turning a brass shaft, sparks and curls of swarf. */
export const lathe: Scene = {
  proportions: [16 / 9, 4 / 5, 1],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const shop = random.pick(['#16202e', '#1d1a26', '#14231f']);
    const machine = random.pick(['#2f6a6b', '#3a5a8a', '#4f6a4a', '#8a4a34']);
    sheet.fill(sheet.linear([mix(shop, '#45607a', 0.3), shop, darker(shop, 0.5)]));
    hall(sheet, shop);
    const y = h * 0.55;
    const scale = Math.min(1, w / 1050, h / 1050);
    sheet.add(rect(-5, h * 0.86, w + 10, h * 0.15, sheet.linear([darker(shop, 0.2), darker(shop, 0.7)])));
    sheet.add(
      group(bed(sheet, machine, shop), {
        transform: `translate(${short(w * 0.5)} ${short(y)}) scale(${short(scale * 100) / 100})`,
      }),
    );
    const [px, py] = [w * 0.5 + 52 * scale, y - 8 * scale];
    sparks(sheet, px, py, scale);
    sheet.shine(sheet.glow(px, py, 460, '#ff9a3c', 0.55));
    lampArm(sheet, w * 0.5 + 250 * scale, y - 400 * scale, px, py, scale);
    sheet.fill(
      sheet.linear([
        [0, '#05080e', 0.4],
        [0.4, '#05080e', 0],
        [1, '#05080e', 0.5],
      ]),
    );
  },
};

function hall(sheet: Sheet, shop: string): void {
  const { random, width: w, height: h } = sheet;
  const light = random.pick(['#9fd0e8', '#ffd9a0', '#c8dce8']);
  const count = Math.ceil(w / 260);
  for (let index = 0; index < count; index++) {
    const x = (w * (index + 0.5)) / count;
    const wide = (w / count) * 0.62;
    sheet.add(
      rect(x - wide / 2, h * 0.03, wide, h * 0.24, sheet.linear([lighter(light, 0.3), mix(light, shop, 0.45)]), {
        opacity: 0.65,
      }),
    );
    for (const share of [1 / 3, 2 / 3])
      sheet.add(
        rect(x - wide / 2 + wide * share - 3, h * 0.03, 6, h * 0.24, shop),
        rect(x - wide / 2, h * 0.03 + h * 0.24 * share - 3, wide, 6, shop),
      );
    sheet.shine(
      polygon(
        [
          [x - wide / 2, h * 0.03],
          [x + wide / 2, h * 0.03],
          [x + wide * 0.9, h],
          [x - wide * 0.2, h],
        ],
        sheet.linear([
          [0, light, 0.2],
          [1, light, 0],
        ]),
      ),
    );
  }
  for (let index = 0; index < 9; index++) {
    const x = w * random.next();
    const high = h * random.between(0.1, 0.24);
    const tone = mix(shop, random.pick(['#3f6a7a', '#7a5a3a', '#5a6a4a', '#4a5a7a']), 0.4);
    sheet.add(
      rect(x, h * 0.62 - high, random.between(90, 200), high, tone, { rx: 10, opacity: 0.8 }),
      circle(x + 50, h * 0.62 - high * 0.6, 22, darker(tone, 0.35)),
    );
  }
  for (let index = 0; index < 12; index++)
    sheet.add(
      circle(
        w * random.next(),
        h * random.between(0.3, 0.55),
        random.between(12, 34),
        random.pick(['#ffc879', '#9fd0e8', '#ff9a5c']),
        { opacity: 0.12 },
      ),
    );
}

/** The machine about its spindle axis at (0, 0). */
function bed(sheet: Sheet, paint: string, shop: string): string {
  const cast = sheet.linear([lighter(paint, 0.3), paint, darker(paint, 0.5)]);
  const steel = sheet.linear(['#30363f', '#cfd6de', '#ffffff', '#9aa3ae', '#3a414b']);
  const dark = darker(shop, 0.55);
  const jaws = [-128, -40, 66].map((dy) =>
    rect(-196, dy, 70, 56, sheet.linear(['#e9edf1', '#7d8692', '#2d333c']), { rx: 6 }),
  );
  const shaft = [
    rect(-140, -46, 210, 92, sheet.linear(['#4a2e0e', '#d9a04a', '#fff0b8', '#f0b95c', '#8a5418', '#3a2208']), {
      rx: 5,
    }),
    rect(70, -32, 260, 64, sheet.linear(['#4a2e0e', '#c98f3c', '#ffe9a8', '#e0a548', '#7a4814', '#3a2208'])),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((line) =>
      rect(84 + line * 19, -32, 4, 64, '#5c3a10', { opacity: 0.35 }),
    ),
    polygon(
      [
        [330, -32],
        [362, -14],
        [362, 14],
        [330, 32],
      ],
      sheet.linear(['#4a2e0e', '#e0a548', '#fff0b8', '#7a4814']),
    ),
  ];
  const chuck = [
    rect(-322, -196, 90, 392, sheet.linear(['#20252c', '#8f98a4', '#eef1f4', '#6f7884', '#191d23']), { rx: 16 }),
    rect(-236, -166, 72, 332, sheet.linear(['#2a3038', '#aab2bd', '#ffffff', '#838c98', '#20252c']), { rx: 10 }),
    ...jaws,
    ...[-100, 0, 100].map((dy) => circle(-278, dy, 15, '#15181e')),
    ...[-100, 0, 100].map((dy) => circle(-280, dy - 2, 7, '#4a525e')),
  ];
  const head = [
    path('M-760 -290H-380Q-330 -290 -330 -240V330H-760Z', cast),
    rect(-760, -290, 430, 16, lighter(paint, 0.5), { rx: 8 }),
    rect(-640, -220, 210, 130, darker(paint, 0.35), { rx: 12 }),
    ...[0, 1, 2].map(
      (index) =>
        circle(-594 + index * 60, -155, 23, '#e9e2d2') +
        stroke(`M${-594 + index * 60} -155l${[12, -9, 3][index] ?? 0} -15`, '#b3352f', 4),
    ),
    circle(-600, -10, 34, '#c8352f'),
    circle(-600, -14, 24, '#ff6a5a'),
    circle(-500, -10, 26, '#2fa46a'),
    circle(-500, -13, 18, '#6fe0a0'),
    stroke('M-420 40l60 70', '#c9ced6', 12),
    circle(-356, 116, 18, '#c8352f'),
  ];
  const rest = [
    polygon(
      [
        [20, 130],
        [250, 130],
        [280, 250],
        [-10, 250],
      ],
      sheet.linear([lighter(paint, 0.18), darker(paint, 0.4)]),
    ),
    rect(60, 84, 150, 54, sheet.linear(['#c9cfd8', '#6a7380', '#3a414b']), { rx: 5 }),
    rect(92, 52, 86, 40, '#4a525e', { rx: 5 }),
    ...[104, 132, 160].map((x) => rect(x, 34, 12, 22, '#aab2bd', { rx: 3 })),
    polygon(
      [
        [30, 62],
        [150, 58],
        [150, 82],
        [46, 84],
        [30, 46],
      ],
      sheet.linear(['#f4f6f8', '#8d95a1']),
    ),
    circle(250, 190, 46, 'none', { stroke: '#d5dae1', 'stroke-width': 11 }),
    stroke('M250 190l32 -33M250 190l-32 33', '#d5dae1', 7),
    circle(284, 154, 13, '#15181e'),
  ];
  const tail = [
    polygon(
      [
        [362, -6],
        [420, -20],
        [420, 20],
        [362, 6],
      ],
      steel,
    ),
    rect(420, -34, 120, 68, steel, { rx: 6 }),
    path('M520 -120H720Q760 -120 760 -80V260H500V-60Q500 -120 520 -120Z', cast),
    circle(790, 0, 62, 'none', { stroke: '#c9ced6', 'stroke-width': 13 }),
    circle(790, 0, 14, '#8d95a1'),
  ];
  const ways = [
    rect(-760, 250, 1560, 40, steel),
    rect(-760, 290, 1560, 120, cast),
    rect(-760, 306, 1560, 10, darker(paint, 0.55)),
    ...[-680, 560].map((x) =>
      polygon(
        [
          [x, 400],
          [x + 180, 400],
          [x + 210, 700],
          [x - 30, 700],
        ],
        sheet.linear([darker(paint, 0.2), dark]),
      ),
    ),
  ];
  return [...ways, ...head, ...tail, ...rest, ...chuck, ...shaft, swarf(sheet)].join('');
}

function swarf(sheet: Sheet): string {
  const { random } = sheet;
  const curls = Array.from({ length: 15 }, () => {
    let [x, y] = [random.between(-40, 260), random.between(232, 252)];
    if (random.chance(0.35)) [x, y] = [random.between(36, 64), random.between(30, 120)];
    let d = `M${short(x)} ${short(y)}`;
    for (let turn = 0; turn < 5; turn++)
      d += `c9 ${short(-random.between(12, 24))} 20 ${short(-random.between(4, 12))} 15 ${short(random.between(4, 9))}s-13 7 -7 -2`;
    return stroke(d, random.pick(['#f0c064', '#c98f3c', '#ffe6a0']), random.between(2, 3.6));
  });
  return curls.join('');
}

function sparks(sheet: Sheet, x: number, y: number, scale: number): void {
  const { random } = sheet;
  for (let index = 0; index < 110; index++) {
    const angle = random.between(-2.9, -0.5) + random.bell() * 0.3;
    const near = random.between(20, 90) * scale;
    const far = near + random.between(30, 240) * scale * random.next();
    const fall = (far / 90) ** 2 * 4;
    const [ax, ay] = [x + Math.cos(angle) * near, y + Math.sin(angle) * near * 0.9];
    const [bx, by] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.9 + fall];
    sheet.add(
      stroke(
        `M${short(ax)} ${short(ay)}Q${short((ax + bx) / 2)} ${short((ay + by) / 2 - 6)} ${short(bx)} ${short(by)}`,
        random.pick(['#fff3c4', '#ffc24d', '#ff8a2c']),
        random.between(1.2, 3.2),
        { opacity: random.between(0.5, 1) },
      ),
    );
    if (random.chance(0.25)) sheet.add(circle(bx, by, random.between(1.5, 3.4), '#fff6d8'));
  }
  sheet.add(sheet.glow(x, y, 130 * scale, '#ffd27a', 0.9), ellipse(x, y, 16 * scale, 11 * scale, '#fffbe8'));
}

function lampArm(sheet: Sheet, x: number, y: number, tx: number, ty: number, scale: number): void {
  const ink = '#0d1017';
  const paint = sheet.random.pick([paints.marigold, paints.rose, '#e9e2d2']);
  sheet.add(
    stroke(
      `M${short(x + 230 * scale)} ${short(-10)}L${short(x + 130 * scale)} ${short(y + 30 * scale)}L${short(x)} ${short(y)}`,
      ink,
      14 * scale,
    ),
    group(
      [
        path('M-34 -40L34 -40L86 46L-86 46Z', paint),
        path('M-34 -40L34 -40L46 -20L-46 -20Z', darker(paint, 0.3)),
        ellipse(0, 46, 86, 14, '#fff6de'),
      ],
      { transform: `translate(${short(x)} ${short(y)}) scale(${short(scale * 100) / 100}) rotate(18)` },
    ),
  );
  sheet.shine(
    polygon(
      [
        [x - 80 * scale, y + 20 * scale],
        [x + 70 * scale, y + 60 * scale],
        [tx + 330 * scale, ty + 300 * scale],
        [tx - 260 * scale, ty + 260 * scale],
      ],
      sheet.linear([
        [0, '#ffe9bf', 0.6],
        [1, '#ffe9bf', 0.03],
      ]),
    ),
    sheet.glow(x, y + 40 * scale, 200 * scale, '#ffe9bf', 0.6),
  );
}
