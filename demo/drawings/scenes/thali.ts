import { darker, lighter, mix } from '../lib/colour.ts';
import { bits, curd, curry, type Dish, dal, greens, pickle } from '../lib/dishes.ts';
import { paints } from '../lib/moods.ts';
import { circle, ellipse, group, type Point, path, placed, rect, short, smooth, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** The mess thali from above: rice, rotis, katoris, on a cloth or a banana leaf. */
export const thali: Scene = {
  proportions: [1, 4 / 5, 3 / 4],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    if (random.chance(0.6)) cloth(sheet);
    else bananaLeaf(sheet);
    const [cx, cy] = [w * random.between(0.46, 0.54), h * random.between(0.48, 0.53)];
    const r = Math.min(w, h) * 0.43;
    sheet.add(
      circle(cx + 18, cy + 26, r * 1.02, '#120a08', { opacity: 0.35 }),
      circle(cx + 8, cy + 12, r * 1.01, '#120a08', { opacity: 0.35 }),
    );
    plate(sheet, cx, cy, r);
    const turn = random.between(-0.4, 0.4);
    rice(sheet, cx - r * 0.34, cy + r * 0.38, r * 0.37);
    rotis(sheet, cx + r * 0.38, cy + r * 0.32, r * 0.4);
    garnish(sheet, cx + r * 0.02, cy + r * 0.72, r);
    const dishes = [dal, greens, curry, curd, pickle];
    dishes.forEach((dish, index) => {
      const angle = Math.PI * (1.02 + index * 0.235) + turn * 0.4;
      const size = index === 4 ? r * 0.17 : r * 0.235;
      katori(sheet, cx + Math.cos(angle) * r * 0.67, cy + Math.sin(angle) * r * 0.67, size, dish);
    });
    sweet(sheet, cx - r * 0.02, cy - r * 0.14, r * 0.085);
    glass(sheet, cx + r * random.pick([-1, 1]) * 0.98, cy - r * 1.02, r * 0.2);
    sheet.fill(
      sheet.linear(
        [
          [0, '#fff0cc', 0.26],
          [0.55, '#fff0cc', 0],
          [1, '#140a14', 0.42],
        ],
        [0, 0, 1, 1],
      ),
    );
  },
};

function cloth(sheet: Sheet): void {
  const { width: w, height: h, random } = sheet;
  const [base, line] = random.pick([
    ['#8f2f2a', '#f0d8a8'],
    ['#1f4f5c', '#e9cf9a'],
    ['#e3cfa6', '#b3543a'],
    ['#2a3563', '#f0a45c'],
  ] as const);
  sheet.fill(sheet.linear([lighter(base, 0.1), darker(base, 0.15)]));
  const pitch = 84;
  for (let x = 0; x < w; x += pitch)
    sheet.add(
      rect(x, 0, pitch * 0.34, h, line, { opacity: 0.2 }),
      rect(x + pitch * 0.55, 0, 3, h, line, { opacity: 0.45 }),
    );
  for (let y = 0; y < h; y += pitch)
    sheet.add(
      rect(0, y, w, pitch * 0.34, line, { opacity: 0.2 }),
      rect(0, y + pitch * 0.55, w, 3, line, { opacity: 0.45 }),
    );
}

function bananaLeaf(sheet: Sheet): void {
  const { width: w, height: h, random } = sheet;
  const wood = random.pick(['#6b4630', '#4a3a34']);
  sheet.fill(sheet.linear([lighter(wood, 0.12), darker(wood, 0.3)]));
  for (let y = 0; y < h; y += 120) sheet.add(rect(0, y, w, 4, darker(wood, 0.5)));
  const leaf = '#3f8a42';
  const middle = h * 0.52;
  const edge: Point[] = [
    [-40, middle],
    [w * 0.12, h * 0.14],
    [w * 0.5, h * 0.03],
    [w * 0.88, h * 0.1],
    [w + 60, middle],
    [w * 0.88, h * 0.92],
    [w * 0.5, h * 0.98],
    [w * 0.12, h * 0.88],
  ];
  sheet.add(
    path(smooth(edge, true), '#120a08', { opacity: 0.4, transform: 'translate(12 20)' }),
    path(smooth(edge, true), sheet.linear([lighter(leaf, 0.2), leaf, darker(leaf, 0.3)])),
  );
  let veins = '';
  for (let x = -20; x < w + 40; x += 24)
    veins += `M${x} ${short(middle)}q40 ${short(-h * 0.2)} 60 ${short(-h * 0.4)}M${x} ${short(middle)}q40 ${short(h * 0.2)} 60 ${short(h * 0.4)}`;
  sheet.add(
    group(stroke(veins, darker(leaf, 0.3), 2, { opacity: 0.5 }), {
      'clip-path': sheet.clip(path(smooth(edge, true), '#fff')),
    }),
    rect(-20, middle - 6, w + 40, 12, lighter(leaf, 0.4), { rx: 6 }),
  );
}

function plate(sheet: Sheet, x: number, y: number, r: number): void {
  const steel = sheet.linear(['#fbfcfd', '#b9c1cb', '#eef1f4', '#8f98a5', '#dfe4ea'], [0, 0, 1, 1]);
  sheet.add(
    circle(x, y, r, steel),
    circle(x, y, r * 0.965, '#98a2af'),
    circle(x, y, r * 0.955, sheet.linear(['#aab3bf', '#f4f6f8', '#c3cad3'], [0, 0, 1, 1])),
    circle(x, y, r * 0.9, sheet.linear(['#e9edf1', '#c6cdd6', '#dde2e8'], [0, 0, 1, 1])),
  );
  for (let ring = 0; ring < 5; ring++)
    sheet.add(
      circle(x, y, r * (0.86 - ring * 0.16), 'none', {
        stroke: '#ffffff',
        'stroke-width': 1.5,
        'stroke-opacity': 0.35,
      }),
    );
  sheet.add(
    path(
      `M${short(x)} ${short(y)}L${short(x - r * 0.86)} ${short(y - r * 0.25)}A${short(r * 0.9)} ${short(r * 0.9)} 0 0 1 ${short(x - r * 0.5)} ${short(y - r * 0.74)}Z`,
      '#ffffff',
      { opacity: 0.28 },
    ),
    path(
      `M${short(x)} ${short(y)}L${short(x + r * 0.86)} ${short(y + r * 0.25)}A${short(r * 0.9)} ${short(r * 0.9)} 0 0 1 ${short(x + r * 0.5)} ${short(y + r * 0.74)}Z`,
      '#ffffff',
      { opacity: 0.2 },
    ),
  );
}

function katori(sheet: Sheet, x: number, y: number, r: number, dish: Dish): void {
  sheet.add(
    circle(x + 5, y + 8, r * 1.06, '#2a2630', { opacity: 0.45 }),
    circle(x, y, r * 1.05, sheet.linear(['#ffffff', '#8d95a1', '#e6eaee'], [0, 0, 1, 1])),
    circle(x, y, r * 0.96, '#6f7783'),
    dish(sheet, x, y, r * 0.91),
    path(
      `M${short(x - r * 0.7)} ${short(y - r * 0.5)}A${short(r * 0.86)} ${short(r * 0.86)} 0 0 1 ${short(x + r * 0.1)} ${short(y - r * 0.85)}A${short(r)} ${short(r)} 0 0 0 ${short(x - r * 0.7)} ${short(y - r * 0.5)}Z`,
      '#ffffff',
      { opacity: 0.6 },
    ),
  );
}

function rice(sheet: Sheet, x: number, y: number, r: number): void {
  const { random } = sheet;
  const mound = smooth(
    Array.from({ length: 14 }, (_, index) => {
      const angle = (index / 14) * Math.PI * 2;
      const out = r * random.between(0.9, 1.06);
      return [x + Math.cos(angle) * out, y + Math.sin(angle) * out * 0.92] as const;
    }),
    true,
  );
  sheet.add(
    path(mound, '#4a4650', { opacity: 0.35, transform: 'translate(6 10)' }),
    path(mound, sheet.radial(['#ffffff', '#f8f3e6', '#d9cfbc'], [0.42, 0.38, 0.65])),
  );
  for (const tone of ['#ffffff', '#e2d8c4', '#fffdf6', '#cfc3ac']) {
    let d = '';
    for (let index = 0; index < 130; index++) {
      const [angle, out] = [random.next() * Math.PI * 2, r * Math.sqrt(random.next())];
      const [gx, gy, lean] = [x + Math.cos(angle) * out, y + Math.sin(angle) * out * 0.92, random.next() * Math.PI];
      d += `M${short(gx)} ${short(gy)}l${short(Math.cos(lean) * 11)} ${short(Math.sin(lean) * 11)}`;
    }
    sheet.add(stroke(d, tone, 4.2));
  }
  sheet.add(bits(sheet, x, y, r, 7, 6, '#4f8a3c'), bits(sheet, x, y, r, 5, 5, '#e08a2c'));
}

function rotis(sheet: Sheet, x: number, y: number, r: number): void {
  const { random } = sheet;
  for (let index = 0; index < 3; index++) {
    const [rx, ry] = [x + index * -9, y + index * -11];
    sheet.add(
      circle(rx + 4, ry + 7, r, '#3a2a20', { opacity: 0.3 }),
      circle(rx, ry, r, sheet.radial(['#f0d8a8', '#e6c88f', '#cfa566'])),
      circle(rx, ry, r * 0.985, 'none', { stroke: '#b98a4a', 'stroke-width': 3, 'stroke-opacity': 0.5 }),
    );
    for (let spot = 0; spot < 18; spot++) {
      const [angle, out] = [random.next() * Math.PI * 2, r * 0.85 * Math.sqrt(random.next())];
      sheet.add(
        ellipse(
          rx + Math.cos(angle) * out,
          ry + Math.sin(angle) * out,
          random.between(5, 20),
          random.between(4, 13),
          random.pick(['#8a5426', '#a86a35', '#6b3d1c']),
          { opacity: random.between(0.25, 0.7) },
        ),
      );
    }
  }
  sheet.add(
    rect(x - r * 0.34, y - r * 0.3, r * 0.24, r * 0.2, '#ffe9a0', {
      rx: 6,
      transform: `rotate(18 ${short(x)} ${short(y)})`,
    }),
  );
}

/** Lime, onion and a green chilli at the edge. */
function garnish(sheet: Sheet, x: number, y: number, r: number): void {
  const s = r * 0.1;
  sheet.add(
    path(
      `M${short(x - s * 2.6)} ${short(y - s * 0.2)}a${short(s)} ${short(s)} 0 0 0 ${short(s * 1.9)} ${short(s * 0.5)}Z`,
      '#a8d048',
    ),
    path(
      `M${short(x - s * 2.5)} ${short(y - s * 0.1)}a${short(s * 0.85)} ${short(s * 0.85)} 0 0 0 ${short(s * 1.65)} ${short(s * 0.42)}Z`,
      '#e9f4a0',
    ),
    ...[0.95, 0.68, 0.4].flatMap((share) => [
      circle(x, y, s * share, 'none', { stroke: '#b0457a', 'stroke-width': short(s * 0.16) }),
      circle(x, y, s * (share - 0.1), '#f6e3ec'),
    ]),
    stroke(
      `M${short(x + s * 1.2)} ${short(y - s * 0.5)}Q${short(x + s * 2.4)} ${short(y + s * 0.4)} ${short(x + s * 3.5)} ${short(y - s * 0.7)}`,
      '#3f8a2f',
      s * 0.36,
    ),
    stroke(
      `M${short(x + s * 1.3)} ${short(y - s * 0.52)}Q${short(x + s * 2.4)} ${short(y + s * 0.25)} ${short(x + s * 3.3)} ${short(y - s * 0.7)}`,
      '#8fce5c',
      s * 0.1,
    ),
  );
}

function sweet(sheet: Sheet, x: number, y: number, r: number): void {
  for (const dx of [-1, 1])
    sheet.add(
      circle(x + dx * r * 1.05 + 4, y + 6, r, '#3a2a20', { opacity: 0.4 }),
      circle(x + dx * r * 1.05, y, r, sheet.radial(['#c9703a', '#8f3f1c', '#5a2410'], [0.38, 0.34, 0.7])),
      ellipse(x + dx * r * 1.05 - r * 0.3, y - r * 0.36, r * 0.26, r * 0.16, '#ffe0b0', { opacity: 0.8 }),
    );
}

function glass(sheet: Sheet, x: number, y: number, r: number): void {
  sheet.add(
    circle(x + 10, y + 14, r, '#120a08', { opacity: 0.4 }),
    circle(x, y, r, sheet.linear(['#ffffff', '#98a1ad', '#e9edf1'], [0, 0, 1, 1])),
    circle(x, y, r * 0.9, '#707985'),
    circle(x, y, r * 0.86, sheet.radial(['#fdf6e6', '#f4e6cc', mix(paints.sand, '#a88a5c', 0.4)], [0.42, 0.4, 0.7])),
    placed(ellipse(0, 0, r * 0.34, r * 0.14, '#ffffff', { opacity: 0.6 }), x - r * 0.25, y - r * 0.3, 1, -30),
  );
}
