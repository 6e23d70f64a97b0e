import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { paints } from '../lib/moods.ts';
import { tree } from '../lib/nature.ts';
import { circle, ellipse, group, path, polygon, rect, short, smooth, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** The chai stall at the gate, one bulb and a kettle against the night. */
export const chaiStall: Scene = {
  proportions: [4 / 5, 1, 3 / 4],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const night = random.pick(['#0b1228', '#0a1a2a', '#151030']);
    const lamp = random.pick(['#ffb347', '#ffc169', '#ffa23c']);
    const ground = h * 0.8;
    sheet.fill(sheet.linear([night, mix(night, '#24345e', 0.5), mix(night, '#54405e', 0.55)]));
    bokeh(sheet, ground);
    sheet.add(
      tree(
        sheet,
        w * random.pick([0.06, 0.94]),
        ground,
        h * 0.72,
        mix('#1c3a34', night, 0.5),
        mix('#4a6a45', night, 0.35),
      ),
    );
    sheet.add(
      rect(-5, ground - 30, w + 10, h, sheet.linear([mix(night, lamp, 0.28), mix(night, '#05070f', 0.4), '#04060d'])),
    );
    sheet.add(
      ellipse(w / 2, ground + 40, w * 0.46, 90, lamp, { opacity: 0.16 }),
      ellipse(w / 2, ground + 30, w * 0.3, 50, lamp, { opacity: 0.2 }),
    );
    stall(sheet, w / 2, ground, lamp, night);
    customers(sheet, ground, night);
    sheet.shine(sheet.glow(w / 2, ground - 420, 620, lamp, 0.42));
  },
};

function bokeh(sheet: Sheet, ground: number): void {
  const { random, width: w, height: h } = sheet;
  for (let index = 0; index < 34; index++) {
    const colour = random.pick(['#ffb35c', '#ff7f5c', '#ffd9a0', '#7fc4ff', '#ff5f7a', '#8ef0d0']);
    const r = random.between(10, 40);
    const [x, y] = [random.between(0, w), ground - 60 - random.next() ** 2 * h * 0.42];
    sheet.add(
      circle(x, y, r, colour, { opacity: random.between(0.08, 0.26) }),
      circle(x, y, r, 'none', { stroke: colour, 'stroke-width': 1.5, 'stroke-opacity': 0.3 }),
    );
  }
}

function stall(sheet: Sheet, x: number, ground: number, lamp: string, night: string): void {
  const { random } = sheet;
  const wood = '#7d4b2c';
  const [half, top] = [340, ground - 560];
  const cloth = random.pick([paints.saffron, paints.teal, paints.rose, '#3c6ec4']);
  sheet.add(
    rect(
      x - half * 0.94,
      top + 40,
      half * 1.88,
      520,
      sheet.radial([lighter(lamp, 0.35), mix(lamp, '#7c3f1d', 0.45), mix(night, '#5a2a1a', 0.5)], [0.5, 0.25, 0.75]),
    ),
  );
  for (let row = 0; row < 2; row++) {
    const y = top + 200 + row * 92;
    sheet.add(rect(x - half * 0.86, y, half * 1.72, 9, '#4a2815'));
    for (let jx = x - half * 0.8; jx < x + half * 0.8; jx += random.between(50, 66))
      if (Math.abs(jx - x + 20) > 105) sheet.add(jar(sheet, jx, y, lamp));
  }
  sheet.add(seller(sheet, x - 40, ground - 178, night, lamp));
  sheet.add(
    rect(x - half, ground - 185, half * 2, 185, sheet.linear([lighter(wood, 0.15), wood, darker(wood, 0.65)])),
    ...[0, 1, 2, 3, 4, 5, 6].map((board) => rect(x - half + board * 97, ground - 165, 3, 165, '#3a1f12')),
    rect(x - half - 18, ground - 200, half * 2 + 36, 24, sheet.linear(['#d79a5e', '#7d4b2c'])),
    rect(x - half + 70, ground - 130, 250, 76, mix(cloth, '#2a1610', 0.25), { rx: 8 }),
    ...[0, 1, 2].map((line) =>
      rect(x - half + 92, ground - 112 + line * 17, 200 - line * 52, 7, paints.paper, { opacity: 0.75, rx: 3 }),
    ),
  );
  counter(sheet, x, ground - 200, lamp);
  for (const side of [-1, 1]) sheet.add(rect(x + side * half * 0.97 - 8, top, 16, 560, darker(wood, 0.5)));
  awning(sheet, x, top, half, cloth, night);
  const [bx, by] = [x + random.between(-30, 60), top + 120];
  sheet.add(
    stroke(`M${short(bx)} ${short(top + 40)}V${short(by)}`, '#1a0f0c', 4),
    sheet.glow(bx, by + 14, 300, lamp, 0.95),
    ellipse(bx, by + 16, 15, 20, '#fffaf0'),
  );
}

function jar(sheet: Sheet, x: number, y: number, lamp: string): string {
  const { random } = sheet;
  const filling = random.pick(['#c98a45', '#8c4a2a', '#e0b060', '#b5483a', '#6a7d3c']);
  const high = random.between(46, 60);
  return [
    rect(x - 20, y - high, 40, high, mix(filling, lamp, 0.25), { rx: 7, opacity: 0.95 }),
    rect(x - 20, y - high, 40, high * 0.3, '#fff3d8', { rx: 7, opacity: 0.35 }),
    rect(x - 21, y - high - 9, 42, 13, random.pick(['#b33a34', '#2f6f8c', '#d8a13a']), { rx: 4 }),
    rect(x - 14, y - high + 8, 5, high - 16, '#ffffff', { opacity: 0.35 }),
  ].join('');
}

/** The man behind the counter, pulling the tea from cup to cup. */
function seller(sheet: Sheet, x: number, y: number, night: string, lamp: string): string {
  const shirt = sheet.random.pick(['#d9d2c3', '#6f8fb0', '#a4533c', '#5a7d5c']);
  const skin = '#7a4a30';
  const lit = sheet.linear([mix(shirt, lamp, 0.35), mix(shirt, night, 0.45)]);
  return group([
    path(
      `M${x - 92} ${y}Q${x - 96} ${y - 135} ${x - 30} ${y - 150}H${x + 30}Q${x + 96} ${y - 135} ${x + 92} ${y}Z`,
      lit,
    ),
    rect(x - 17, y - 180, 34, 42, darker(skin, 0.2), { rx: 12 }),
    ellipse(x, y - 208, 41, 50, sheet.linear([mix(skin, lamp, 0.4), skin])),
    path(
      `M${x - 43} ${y - 205}Q${x - 48} ${y - 268} ${x} ${y - 264}Q${x + 48} ${y - 268} ${x + 43} ${y - 205}Q${x + 34} ${y - 238} ${x} ${y - 238}Q${x - 34} ${y - 238} ${x - 43} ${y - 205}Z`,
      '#1b100d',
    ),
    path(`M${x - 20} ${y - 186}Q${x} ${y - 196} ${x + 20} ${y - 186}Q${x} ${y - 178} ${x - 20} ${y - 186}Z`, '#2a1712'),
    stroke(`M${x - 74} ${y - 104}L${x - 150} ${y - 180}L${x - 120} ${y - 262}`, mix(shirt, lamp, 0.2), 34),
    stroke(`M${x - 150} ${y - 180}L${x - 118} ${y - 266}`, mix(skin, lamp, 0.25), 22),
    stroke(`M${x + 72} ${y - 104}L${x + 66} ${y - 52}L${x - 52} ${y - 46}`, darker(shirt, 0.1), 32),
    stroke(`M${x + 30} ${y - 48}L${x - 66} ${y - 48}`, mix(skin, lamp, 0.15), 22),
    path(`M${x - 142} ${y - 300}h46l-6 44h-34Z`, '#d6dade'),
    path(`M${x - 122} ${y - 84}h52l-7 46h-38Z`, '#c9ced4'),
    stroke(`M${x - 104} ${y - 286}Q${x - 92} ${y - 190} ${x - 96} ${y - 78}`, '#d9975a', 7),
    stroke(`M${x - 104} ${y - 286}Q${x - 93} ${y - 190} ${x - 97} ${y - 78}`, '#ffdca6', 2.4),
  ]);
}

function counter(sheet: Sheet, x: number, y: number, lamp: string): void {
  const steel = sheet.linear(['#f4e4c8', '#a89b92', '#4d4a52'], [0, 0, 1, 0]);
  const kx = x + 170;
  sheet.add(
    rect(kx - 74, y - 26, 148, 26, '#2b2426', { rx: 6 }),
    ...[-36, -12, 12, 36].map((dx) =>
      path(
        `M${kx + dx - 8} ${y - 26}Q${kx + dx - 9} ${y - 42} ${kx + dx} ${y - 50}Q${kx + dx + 9} ${y - 42} ${kx + dx + 8} ${y - 26}Z`,
        '#6fb4ff',
        { opacity: 0.85 },
      ),
    ),
    path(
      `M${kx - 66} ${y - 48}Q${kx - 76} ${y - 130} ${kx - 34} ${y - 140}H${kx + 34}Q${kx + 76} ${y - 130} ${kx + 66} ${y - 48}Z`,
      steel,
    ),
    path(`M${kx - 58} ${y - 84}L${kx - 112} ${y - 126}L${kx - 100} ${y - 136}L${kx - 50} ${y - 106}Z`, '#b7aca2'),
    stroke(`M${kx - 44} ${y - 136}Q${kx} ${y - 214} ${kx + 44} ${y - 136}`, '#3a3034', 9),
    ellipse(kx, y - 141, 36, 9, '#efe2cc'),
    circle(kx, y - 151, 8, '#3a3034'),
  );
  for (let index = 0; index < 7; index++) {
    const gx = x - 310 + index * 42;
    sheet.add(
      path(`M${gx} ${y - 44}h30l-5 44h-20Z`, mix('#c77b3f', lamp, 0.25)),
      path(`M${gx} ${y - 44}h30l-1.6 13h-26.8Z`, '#f3e6cf', { opacity: 0.75 }),
      rect(gx + 6, y - 40, 4, 34, '#ffffff', { opacity: 0.45 }),
    );
  }
  sheet.add(steam(sheet, kx, y - 160, 300, 0.3), steam(sheet, x - 200, y - 50, 130, 0.16));
}

function steam(sheet: Sheet, x: number, y: number, high: number, opacity: number): string {
  const { random } = sheet;
  return Array.from({ length: 9 }, (_, index) => {
    const up = (index + 0.5) / 9;
    return sheet.glow(
      x + random.bell() * 40 * up + 16 * Math.sin(up * 7),
      y - up * high,
      34 + up * 66,
      '#fff3dd',
      opacity * (1 - up),
    );
  }).join('');
}

function awning(sheet: Sheet, x: number, top: number, half: number, cloth: string, night: string): void {
  const stripes = 10;
  const wide = (half * 2 + 90) / stripes;
  for (let index = 0; index < stripes; index++) {
    const left = x - half - 45 + index * wide;
    const paint = index % 2 === 0 ? cloth : paints.paper;
    const upper = (place: number) => x + (place - x) * 0.84;
    sheet.add(
      polygon(
        [
          [upper(left), top - 66],
          [upper(left + wide), top - 66],
          [left + wide, top + 30],
          [left, top + 30],
        ],
        sheet.linear([mix(paint, night, 0.62), mix(paint, night, 0.3)]),
      ),
      path(
        `M${short(left)} ${short(top + 30)}h${short(wide)}v22a${short(wide / 2)} 24 0 0 1 ${short(-wide)} 0Z`,
        mix(paint, '#7a3a1c', 0.22),
      ),
    );
  }
  const bulbs = smooth([
    [x - half - 40, top + 66],
    [x - half * 0.5, top + 104],
    [x, top + 74],
    [x + half * 0.5, top + 104],
    [x + half + 40, top + 66],
  ]);
  sheet.add(stroke(bulbs, '#120a0c', 2.5));
  for (let index = 0; index <= 12; index++) {
    const share = index / 12;
    const bx = x - half - 40 + share * (half * 2 + 80);
    const by = top + 85 - 17 * Math.cos(share * Math.PI * 4);
    sheet.add(sheet.glow(bx, by + 6, 30, '#ffd27a', 0.9), circle(bx, by + 6, 4.5, '#fff6dc'));
  }
}

function customers(sheet: Sheet, ground: number, night: string): void {
  const { random, width: w } = sheet;
  const ink = darker(night, 0.4);
  const rim = '#8a4d2c';
  const seat = ground + 120;
  sheet.add(
    rect(w * 0.1, seat - 68, w * 0.3, 12, ink),
    rect(w * 0.13, seat - 60, 10, 70, ink),
    rect(w * 0.36, seat - 60, 10, 70, ink),
  );
  for (const [place, facing] of [
    [0.18, 1],
    [0.3, -1],
  ] as const) {
    const look = { hair: random.pick(['short', 'bun', 'turban'] as const) };
    sheet.add(
      person(w * place + 4, seat - 3, 330, rim, 'sitting', look, facing),
      person(w * place, seat, 330, ink, 'sitting', look, facing),
    );
  }
  const x = w * random.between(0.72, 0.84);
  const look = {
    hair: random.pick(['short', 'long'] as const),
    wear: random.pick(['kurta', 'trousers', 'skirt'] as const),
    carry: 'bag' as const,
  };
  sheet.add(
    person(x - 5, ground + 128, 400, rim, 'standing', look, -1),
    person(x, ground + 130, 400, ink, 'standing', look, -1),
  );
}
