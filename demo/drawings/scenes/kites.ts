import { blocks } from '../lib/buildings.ts';
import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { moods, paints } from '../lib/moods.ts';
import { cloud, orb, sky, treeline } from '../lib/nature.ts';
import { group, polygon, rect, short, smooth, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

const pairs = [
  [paints.rose, paints.marigold],
  [paints.teal, paints.paper],
  ['#3d6fd0', '#ffd76a'],
  [paints.saffron, '#ffffff'],
  ['#7ab648', '#fff2b8'],
  [paints.magenta, '#8fd8e8'],
  ['#ffd23f', '#e0476b'],
  ['#f4ead6', '#d8432f'],
] as const;

/** Sankranti: the sky over the hostel roofs full of kites. */
export const kites: Scene = {
  proportions: [4 / 5, 3 / 4, 1, 16 / 9],
  draw(sheet) {
    const { width: w, height: h, random, time } = sheet;
    const mood = random.pick([moods.morning, moods.noon, moods.golden, moods.dawn]);
    const roof = h * 0.86;
    sky(sheet, mood, h);
    if (mood === moods.golden || mood === moods.dawn) orb(sheet, w * 0.75, h * 0.66, 50, mood.light);
    for (let index = 0; index < 5; index++) {
      const x = ((random.next() + time) % 1) * w * 1.6 - w * 0.3;
      sheet.add(
        cloud(sheet, x, h * random.between(0.15, 0.75), w * random.between(0.25, 0.5), '#ffffff', mood.haze, 0.75),
      );
    }
    sheet.add(treeline(sheet, roof + 10, 90, mix(mood.haze, '#3c6a58', 0.5)));
    sheet.add(blocks(sheet, roof + 20, h * 0.15, mix(mood.haze, mood.ink, 0.4), mood.light, 0.18));
    const count = random.whole(15, 22);
    for (let index = 0; index < count; index++) {
      const near = (index / count) ** 2.4;
      const size = 18 + near * 150;
      const x = w * random.between(0.06, 0.94);
      const y = h * (near > 0.4 ? random.between(0.14, 0.5) : random.between(0.06, 0.68));
      kite(sheet, x, y, size, near, mood.haze, roof);
    }
    terrace(sheet, roof, mix(random.pick(['#c98f6a', '#b9a58a', '#a8836f']), mood.ink, 0.25), mood.ink);
  },
};

function kite(sheet: Sheet, x: number, y: number, size: number, near: number, haze: string, roof: number): void {
  const { random, time } = sheet;
  const [main, other] = random.pick(pairs);
  const [a, b] = [mix(haze, main, 0.35 + near * 0.65), mix(haze, other, 0.35 + near * 0.65)];
  const phase = random.next();
  const swing = Math.sin((time + phase) * Math.PI * 2);
  const turn = random.between(-26, 26) + swing * 7;
  const [kx, ky] = [x + swing * size * 0.28, y + Math.cos((time + phase) * Math.PI * 2) * size * 0.18];
  const foot = x + random.between(-200, 200);
  sheet.add(
    stroke(
      `M${short(kx)} ${short(ky)}Q${short((kx + foot) / 2 + 40)} ${short(ky + (roof - ky) * 0.75)} ${short(foot)} ${short(roof)}`,
      '#ffffff',
      0.7 + near,
      { opacity: 0.3 + near * 0.3 },
    ),
  );
  const s = size;
  const design = random.whole(0, 2);
  const lit = sheet.linear([lighter(a, 0.16), darker(a, 0.12)], [0, 0, 1, 1]);
  const sail = [
    polygon(
      [
        [0, -s],
        [s * 0.8, 0],
        [0, s],
        [-s * 0.8, 0],
      ],
      lit,
    ),
  ];
  if (design === 0)
    sail.push(
      polygon(
        [
          [0, -s],
          [s * 0.8, 0],
          [0, 0],
        ],
        b,
      ),
      polygon(
        [
          [0, s],
          [-s * 0.8, 0],
          [0, 0],
        ],
        b,
      ),
    );
  if (design === 1)
    sail.push(
      polygon(
        [
          [-s * 0.4, -s * 0.5],
          [s * 0.4, -s * 0.5],
          [s * 0.8, 0],
          [-s * 0.8, 0],
        ],
        b,
      ),
    );
  if (design === 2)
    sail.push(
      polygon(
        [
          [0, -s * 0.55],
          [s * 0.44, 0],
          [0, s * 0.55],
          [-s * 0.44, 0],
        ],
        b,
      ),
      polygon(
        [
          [0, -s * 0.25],
          [s * 0.2, 0],
          [0, s * 0.25],
          [-s * 0.2, 0],
        ],
        a,
      ),
    );
  sail.push(
    polygon(
      [
        [0, s],
        [s * 0.2, s * 1.28],
        [-s * 0.2, s * 1.28],
      ],
      b,
    ),
  );
  sail.push(
    stroke(
      `M0 ${short(-s)}L0 ${short(s)}M${short(-s * 0.8)} 0Q0 ${short(-s * 0.62)} ${short(s * 0.8)} 0`,
      darker(a, 0.45),
      Math.max(1, s * 0.025),
    ),
  );
  sail.push(
    polygon(
      [
        [0, -s],
        [0, s],
        [-s * 0.8, 0],
      ],
      '#10183a',
      { opacity: 0.08 },
    ),
  );
  if (near > 0.08) {
    const wave = (index: number) => Math.sin(index * 1.1 + (time + phase) * Math.PI * 4) * s * 0.22;
    const tail = Array.from(
      { length: 8 },
      (_, index) => [wave(index) * (index / 5), s * 1.25 + index * s * 0.3] as const,
    );
    sail.push(stroke(smooth(tail), b, Math.max(1.5, s * 0.04)));
  }
  sheet.add(group(sail, { transform: `translate(${short(kx)} ${short(ky)}) rotate(${short(turn)})` }));
}

/** The terrace in front: parapet, water tank, the flyers. */
function terrace(sheet: Sheet, roof: number, wall: string, ink: string): void {
  const { width: w, height: h, random } = sheet;
  const tank = random.pick([0.1, 0.82]) * w;
  sheet.add(
    rect(tank, roof - 120, 110, 120, darker(ink, 0.1), { rx: 14 }),
    rect(tank + 30, roof - 138, 50, 22, darker(ink, 0.1), { rx: 8 }),
    ...[20, 45, 70].map((down) => rect(tank, roof - 120 + down, 110, 4, lighter(ink, 0.12))),
  );
  for (let index = 0; index < 5; index++) {
    const x = w * (0.16 + 0.16 * index + random.between(-0.04, 0.04));
    const tall = random.between(150, 185);
    const tones = {
      skin: mix('#8a5636', ink, 0.25),
      shirt: mix(random.pick([paints.rose, paints.teal, paints.marigold, '#e9e2d2', '#3d6fd0']), ink, 0.25),
      hair: ink,
    };
    sheet.add(
      person(
        x,
        roof + 34,
        tall,
        mix('#2b3556', ink, 0.4),
        random.pick(['cheering', 'carrying', 'standing', 'cheering']),
        { hair: random.pick(['short', 'long', 'bun']), tones },
        random.pick([-1, 1]),
      ),
    );
  }
  sheet.add(
    rect(-5, roof, w + 10, 22, lighter(wall, 0.3)),
    rect(-5, roof + 22, w + 10, h - roof, sheet.linear([wall, darker(wall, 0.5)])),
  );
  for (let x = 0; x < w; x += 62) sheet.add(rect(x, roof + 40, 34, (h - roof) * 0.5, darker(wall, 0.35), { rx: 17 }));
}
