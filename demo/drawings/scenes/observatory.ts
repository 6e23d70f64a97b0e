import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { moods } from '../lib/moods.ts';
import { landUnder, ridge, sky, stars, tree } from '../lib/nature.ts';
import { circle, disc, group, path, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** Night over the observatory hill: the Milky Way, or stars drawn out to trails. */
export const observatory: Scene = {
  proportions: [4 / 5, 3 / 4, 16 / 9, 1],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const glow = random.pick(['#f0a070', '#5fb0b8', '#8f7fd0', '#e88f5c']);
    sky(
      sheet,
      { ...moods.night, sky: ['#030713', '#0a1430', mix('#1a2c5c', glow, 0.15), mix('#2c3d6e', glow, 0.55)], dark: 0 },
      h,
    );
    if (random.chance(0.55)) milkyWay(sheet, glow);
    else trails(sheet);
    const hill = h * 0.83;
    sheet.add(landUnder(sheet, ridge(sheet, hill - 30, 120, 0.48), h, mix('#16203f', glow, 0.22)));
    const x = w * random.between(0.3, 0.7);
    const ink = '#070b18';
    sheet.add(
      path(
        `M-10 ${short(h * 0.95)}Q${short(x - 200)} ${short(hill - 50)} ${short(x)} ${short(hill - 56)}Q${short(x + 240)} ${short(hill - 50)} ${short(w + 10)} ${short(h * 0.93)}V${short(h + 10)}H-10Z`,
        sheet.linear([mix(ink, glow, 0.1), ink]),
      ),
    );
    dome(sheet, x, hill - 50, Math.min(1.1, h / 1150), glow);
    const side = x < w / 2 ? 1 : -1;
    const px = x + side * 270;
    sheet.add(
      telescope(px, hill + 26, side, ink),
      person(px - side * 70, hill + 28, 112, ink, 'standing', { hair: 'bun' }, side),
      person(px + side * 58, hill + 34, 118, ink, random.pick(['standing', 'sitting']), {}, -side),
    );
    for (const place of [0.03, 0.95])
      sheet.add(tree(sheet, w * place, h + 10, 330, '#0a1420', mix('#0f2030', glow, 0.1)));
  },
};

function milkyWay(sheet: Sheet, glow: string): void {
  const { width: w, height: h, random } = sheet;
  const lean = random.pick([-1, 1]) * random.between(0.35, 0.6);
  const along = (share: number) => [w * (0.5 + (share - 0.5) * lean * 2.1), h * (1.05 - share * 1.2)] as const;
  for (let index = 0; index < 46; index++) {
    const [x, y] = along(random.next());
    const r = random.between(70, 230);
    sheet.add(
      sheet.glow(
        x + random.bell() * 90,
        y + random.bell() * 60,
        r,
        random.pick(['#8fa8ff', '#c9b6ff', '#ffd2ac', '#9fd8ff', glow]),
        random.between(0.1, 0.26),
      ),
    );
  }
  for (let index = 0; index < 20; index++) {
    const [x, y] = along(random.next());
    sheet.add(
      sheet.glow(
        x + random.bell() * 50,
        y + random.bell() * 40,
        random.between(40, 120),
        '#060a1a',
        random.between(0.25, 0.55),
      ),
    );
  }
  sheet.add(stars(sheet, h * 0.95, 420));
  for (const opacity of [0.3, 0.6, 0.9]) {
    let band = '';
    for (let index = 0; index < 160; index++) {
      const [x, y] = along(random.next());
      band += disc(x + random.bell() * 120, y + random.bell() * 90, random.between(0.5, 1.6));
    }
    sheet.add(path(band, '#f3f0ff', { opacity }));
  }
  for (let index = 0; index < 6; index++) {
    const [x, y] = [random.between(0, w), random.between(0, h * 0.6)];
    sheet.add(sheet.glow(x, y, 22, '#dfe8ff', 0.8), circle(x, y, 2.4, '#ffffff'));
  }
  const [x, y] = [w * random.between(0.15, 0.8), h * random.between(0.08, 0.3)];
  sheet.add(
    polygon(
      [
        [x, y],
        [x + 150, y + 66],
        [x + 149, y + 69],
      ],
      sheet.linear(
        [
          [0, '#ffffff', 0],
          [1, '#ffffff', 1],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
}

function trails(sheet: Sheet): void {
  const { width: w, height: h, random } = sheet;
  const [cx, cy] = [w * random.between(0.3, 0.7), h * random.between(0.28, 0.42)];
  const reach = Math.hypot(w, h) * 0.8;
  for (let index = 0; index < Math.round((w * h) / 3600); index++) {
    const r = 14 + reach * Math.sqrt(random.next());
    const from = random.next() * Math.PI * 2;
    const sweep = random.between(0.25, 0.75);
    const [x1, y1] = [cx + Math.cos(from) * r, cy + Math.sin(from) * r];
    const [x2, y2] = [cx + Math.cos(from + sweep) * r, cy + Math.sin(from + sweep) * r];
    const colour = random.pick(['#ffffff', '#bcd2ff', '#ffe1b8', '#a8c4ff', '#ffd0a8']);
    sheet.add(
      stroke(
        `M${short(x1)} ${short(y1)}A${short(r)} ${short(r)} 0 0 1 ${short(x2)} ${short(y2)}`,
        colour,
        random.between(0.8, 2.2),
        { opacity: random.between(0.2, 0.85) },
      ),
    );
  }
  sheet.add(sheet.glow(cx, cy, 60, '#ffffff', 0.35));
}

function dome(sheet: Sheet, x: number, y: number, size: number, glow: string): void {
  const wall = mix('#8f9bb8', '#0a1024', 0.35);
  const lit = sheet.linear([darker(wall, 0.6), lighter(wall, 0.25), darker(wall, 0.35)], [0, 0, 1, 0]);
  const parts = [
    rect(-135, -110, 270, 116, lit),
    rect(-148, -122, 296, 18, lighter(wall, 0.15)),
    path(
      'M-140 -122A140 140 0 0 1 140 -122Z',
      sheet.linear([mix(wall, glow, 0.3), lighter(wall, 0.1), darker(wall, 0.7)], [0.15, 0, 1, 1]),
    ),
    ...[-0.66, -0.36, 0.5, 0.78].map((share) =>
      stroke(
        `M${short(share * 140)} -122Q${short(share * 120)} -210 ${short(share * 30)} -258`,
        darker(wall, 0.5),
        2.5,
      ),
    ),
    path('M8 -122L26 -122Q66 -190 60 -252L22 -262Q26 -190 8 -122Z', '#ffcf8a'),
    path(
      'M8 -122L26 -122Q66 -190 60 -252L22 -262Q26 -190 8 -122Z',
      sheet.linear([
        [0, '#1a1030', 0.5],
        [1, '#ffb860', 0.1],
      ]),
    ),
    polygon(
      [
        [18, -150],
        [40, -158],
        [92, -270],
        [66, -282],
      ],
      '#dfe4ee',
    ),
    polygon(
      [
        [66, -282],
        [92, -270],
        [98, -284],
        [72, -296],
      ],
      '#2b3350',
    ),
    path('M-26 6V-56A26 26 0 0 1 26 -56V6Z', '#ffbe6a'),
    rect(-90, -76, 34, 34, '#ffc979', { rx: 4 }),
    rect(62, -76, 34, 34, '#ffc979', { rx: 4 }),
  ];
  sheet.add(
    group(parts, { transform: `translate(${short(x)} ${short(y)}) scale(${short(size * 100) / 100})` }),
    sheet.glow(x, y - 30, 190, '#ffb860', 0.75),
    sheet.glow(x + 40 * size, y - 190 * size, 130, '#ffb860', 0.5),
  );
  sheet.shine(
    polygon(
      [
        [x + 30 * size, y - 230 * size],
        [x + 60 * size, y - 220 * size],
        [x + 640, -20],
        [x + 380, -20],
      ],
      sheet.linear([
        [0, '#ffd9a0', 0],
        [1, '#ffd9a0', 0.18],
      ]),
    ),
  );
}

function telescope(x: number, y: number, side: number, ink: string): string {
  return (
    stroke(`M${short(x)} ${short(y - 66)}l-26 66m26 -66l26 66m-26 -66v64`, ink, 4.5) +
    stroke(`M${short(x - side * 44)} ${short(y - 52)}L${short(x + side * 46)} ${short(y - 118)}`, ink, 13) +
    stroke(`M${short(x + side * 34)} ${short(y - 109)}L${short(x + side * 50)} ${short(y - 121)}`, '#39446e', 17)
  );
}
