import { blocks } from '../lib/buildings.ts';
import { darker, lighter, mix } from '../lib/colour.ts';
import { editor } from '../lib/editor.ts';
import { paints } from '../lib/moods.ts';
import { circle, ellipse, group, path, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

const themes = [
  { page: '#0f1730', words: ['#7cc4ff', '#ffc66d', '#8ee6b0', '#f08fa8', '#c9d4ee'], room: '#121a38' },
  { page: '#14201d', words: ['#7be0c0', '#ffd27a', '#a8d86e', '#ff9f80', '#d4e4dc'], room: '#0e211f' },
  { page: '#1d1424', words: ['#ff9ec4', '#ffd08a', '#9ad0ff', '#b8f09a', '#e6d8f0'], room: '#20142c' },
  { page: '#f7f2e6', words: ['#2e6fb8', '#b8562e', '#3a8a5a', '#a8386a', '#5a5f6e'], room: '#2b3350' },
] as const;

/** Late night at the desk: code on the laptop, tea beside it, the town asleep behind the window. */
export const laptopCode: Scene = {
  proportions: [4 / 5, 1, 16 / 9, 3 / 4],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const theme = random.pick(themes);
    const room = theme.room;
    const desk = h * 0.74;
    sheet.fill(sheet.linear([darker(room, 0.35), room, mix(room, '#5a3a3a', 0.3)]));
    night(sheet, w * random.pick([0.2, 0.78]), desk, room);
    shelf(sheet, room);
    const wood = mix(random.pick(['#7a4a30', '#5c4436', '#8a6246']), room, 0.25);
    sheet.add(
      rect(-5, desk, w + 10, h, sheet.linear([lighter(wood, 0.18), wood, darker(wood, 0.6)])),
      rect(-5, desk, w + 10, 5, lighter(wood, 0.45)),
    );
    const size = Math.min(1.08, w / 930, h / 1050);
    sheet.add(ellipse(w / 2, desk + 96 * size, 430 * size, 46, '#05060c', { opacity: 0.55 }));
    sheet.add(
      group(laptop(sheet, theme.page, theme.words), {
        transform: `translate(${short(w / 2)} ${short(desk)}) scale(${Math.round(size * 1000) / 1000})`,
      }),
    );
    const side = random.pick([-1, 1]);
    mug(
      sheet,
      w / 2 + side * w * 0.41,
      desk + 120,
      random.pick([paints.rose, paints.teal, paints.marigold, '#e9e2d2']),
      room,
    );
    pot(sheet, w / 2 - side * w * 0.42, desk + 50, room);
    deskLamp(sheet, w / 2 - side * w * 0.36, desk, side);
    const glow = theme.page === '#f7f2e6' ? '#fff3d6' : mix(theme.words[0], '#ffffff', 0.3);
    sheet.shine(
      sheet.glow(w / 2, desk - 250 * size, 560, glow, 0.3),
      ellipse(w / 2, desk + 110, 420, 90, glow, { opacity: 0.1 }),
    );
  },
};

function night(sheet: Sheet, x: number, desk: number, room: string): void {
  const { width: w, height: h, random } = sheet;
  const [wide, high, top] = [Math.min(430, w * 0.46), h * 0.5, h * 0.07];
  const left = x - wide / 2;
  const clip = sheet.clip(rect(left, top, wide, high, '#fff'));
  const town = group(blocks(sheet, top + high, high * 0.42, '#141c3c', '#ffc879', 0.3), { 'clip-path': clip });
  sheet.add(
    rect(left - 16, top - 16, wide + 32, high + 32, lighter(room, 0.16)),
    rect(left, top, wide, high, sheet.linear(['#070d22', '#14214a', '#3a3f74', '#a8607a'])),
  );
  for (let index = 0; index < 24; index++)
    sheet.add(
      circle(left + random.next() * wide, top + random.next() * high * 0.5, random.between(0.8, 2), '#ffffff', {
        opacity: random.between(0.3, 0.9),
      }),
    );
  const [mx, my] = [left + wide * random.between(0.25, 0.75), top + high * 0.2];
  sheet.add(sheet.glow(mx, my, 90, '#fff0d0', 0.6), circle(mx, my, 20, '#fff4dc'), town);
  for (let index = 0; index < 16; index++) {
    const [bx, by, r] = [left + random.next() * wide, top + high * random.between(0.6, 0.98), random.between(6, 20)];
    sheet.add(
      group(circle(bx, by, r, random.pick(['#ffc879', '#ff8f6b', '#8fc4ff']), { opacity: 0.22 }), {
        'clip-path': clip,
      }),
    );
  }
  sheet.add(rect(x - 4, top, 8, high, lighter(room, 0.2)), rect(left, top + high * 0.42, wide, 7, lighter(room, 0.2)));
  sheet.add(
    rect(
      -5,
      desk - 60,
      w + 10,
      60,
      sheet.linear([
        [0, darker(room, 0.3), 0],
        [1, darker(room, 0.4), 0.75],
      ]),
    ),
  );
}

function shelf(sheet: Sheet, room: string): void {
  const { width: w, height: h, random } = sheet;
  for (const [left, y] of [
    [w * 0.56, h * 0.2],
    [w * 0.56, h * 0.34],
  ] as const) {
    const from = random.chance(0.5) ? left : w * 0.05;
    let x = from + 10;
    while (x < from + w * 0.36) {
      const [thick, high] = [random.between(14, 30), random.between(60, 100)];
      const tone = mix(random.pick(['#b5562f', '#d9943f', '#31547a', '#2f6b5e', '#e4d2ab', '#8c2f4a']), room, 0.5);
      sheet.add(rect(x, y - high, thick, high, tone, { rx: 2 }));
      x += thick + (random.chance(0.14) ? 34 : 2);
    }
    sheet.add(
      rect(from, y, w * 0.38, 12, mix('#8a5a3a', room, 0.45)),
      rect(
        from,
        y + 12,
        w * 0.38,
        26,
        sheet.linear([
          [0, '#05060c', 0.4],
          [1, '#05060c', 0],
        ]),
      ),
    );
  }
}

/** An open laptop; (0, 0) is the middle of its hinge, on the desk's far edge. */
function laptop(sheet: Sheet, page: string, words: readonly string[]): string {
  const metal = '#3a4258';
  const [half, high] = [330, 430];
  const keys: string[] = [];
  for (let row = 0; row < 5; row++) {
    const y = 18 + row * 15 + row ** 2 * 1.4;
    const reach = half * 0.86 + row * 13;
    for (let column = 0; column < 14; column++) {
      const x = -reach + ((column + 0.06) * reach * 2) / 14;
      keys.push(
        rect(x, y, (reach * 2) / 14 - 5, 11 + row * 2, '#161b2b', { rx: 3 }),
        rect(x, y, (reach * 2) / 14 - 5, 2, words[0] ?? '#fff', { opacity: 0.28 }),
      );
    }
  }
  return [
    rect(-half - 14, -high - 14, half * 2 + 28, high + 18, metal, { rx: 20 }),
    rect(-half - 14, -high - 14, half * 2 + 28, 6, lighter(metal, 0.35), { rx: 3 }),
    rect(-half - 4, -high - 4, half * 2 + 8, high - 2, '#070910', { rx: 12 }),
    editor(sheet, -half + 8, -high + 8, half * 2 - 16, high - 30, page, words),
    polygon(
      [
        [-half - 14, 4],
        [half + 14, 4],
        [half + 96, 142],
        [-half - 96, 142],
      ],
      sheet.linear([darker(metal, 0.3), metal, lighter(metal, 0.12)]),
    ),
    polygon(
      [
        [-half - 96, 142],
        [half + 96, 142],
        [half + 90, 156],
        [-half - 90, 156],
      ],
      darker(metal, 0.5),
    ),
    ...keys,
    polygon(
      [
        [-92, 122],
        [92, 122],
        [100, 140],
        [-100, 140],
      ],
      darker(metal, 0.2),
    ),
  ].join('');
}

function mug(sheet: Sheet, x: number, y: number, paint: string, room: string): void {
  const body = sheet.linear([darker(paint, 0.45), mix(paint, '#ffffff', 0.1), darker(paint, 0.6)], [0, 0, 1, 0]);
  sheet.add(
    ellipse(x + 8, y, 86, 14, '#05060c', { opacity: 0.5 }),
    stroke(`M${short(x + 50)} ${short(y - 92)}q52 0 42 40q-8 28 -44 26`, darker(paint, 0.35), 13),
    path(`M${short(x - 58)} ${short(y - 124)}h116l-10 118q-48 14 -96 0Z`, body),
    ellipse(x, y - 124, 58, 14, mix(paint, room, 0.25)),
    ellipse(x, y - 122, 50, 10, '#5a3420'),
  );
  for (let index = 0; index < 8; index++) {
    const up = index / 8;
    sheet.add(
      sheet.glow(
        x + Math.sin(up * 5 + sheet.time * Math.PI * 2) * 18,
        y - 136 - up * 170,
        30 + up * 44,
        '#e9eefc',
        0.2 * (1 - up),
      ),
    );
  }
}

function pot(sheet: Sheet, x: number, y: number, room: string): void {
  const { random } = sheet;
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const angle = Math.PI * (0.1 + (0.8 * index) / 10) + random.bell() * 0.1;
    const long = random.between(110, 190);
    const [ex, ey] = [x - Math.cos(angle) * long, y - 90 - Math.sin(angle) * long];
    const tone = mix(random.pick(['#3f7f4f', '#2f6a4a', '#5a9a58']), room, 0.35);
    return path(
      `M${short(x)} ${short(y - 84)}Q${short((x + ex) / 2 - 24)} ${short((y - 84 + ey) / 2)} ${short(ex)} ${short(ey)}Q${short((x + ex) / 2 + 24)} ${short((y - 84 + ey) / 2)} ${short(x)} ${short(y - 84)}Z`,
      tone,
    );
  });
  sheet.add(
    leaves,
    path(
      `M${short(x - 54)} ${short(y - 96)}h108l-16 100h-76Z`,
      sheet.linear([mix('#c4704a', room, 0.5), mix('#c4704a', room, 0.12), mix('#c4704a', room, 0.6)], [0, 0, 1, 0]),
    ),
    rect(x - 60, y - 106, 120, 20, mix('#d98a60', room, 0.25), { rx: 4 }),
  );
}

function deskLamp(sheet: Sheet, x: number, y: number, side: number): void {
  const ink = '#11141f';
  const [hx, hy] = [x + side * 90, y - 350];
  sheet.add(
    stroke(`M${short(x)} ${short(y + 20)}L${short(x - side * 40)} ${short(y - 190)}L${short(hx)} ${short(hy)}`, ink, 9),
    ellipse(x, y + 22, 60, 12, ink),
    path(
      `M${short(hx - 20)} ${short(hy - 30)}L${short(hx + 20)} ${short(hy - 30)}L${short(hx + 62)} ${short(hy + 34)}L${short(hx - 62)} ${short(hy + 34)}Z`,
      '#c8462e',
    ),
    ellipse(hx, hy + 34, 62, 10, '#fff1cc'),
  );
  sheet.shine(
    polygon(
      [
        [hx - 60, hy + 34],
        [hx + 60, hy + 34],
        [hx + 250, y + 160],
        [hx - 250, y + 160],
      ],
      sheet.linear([
        [0, '#ffc879', 0.5],
        [1, '#ffc879', 0.04],
      ]),
    ),
    sheet.glow(hx, hy + 40, 150, '#ffd08a', 0.7),
  );
}
