import { darker, lighter, mix } from '../lib/colour.ts';
import { box, can, type Isometric, iso, slab } from '../lib/isometric.ts';
import { circle, disc, ellipse, group, type Point, path, polygon, short, stroke, through } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

const boards = [
  { mask: '#0f5a43', trace: '#1f8a63', glow: '#5cffb0' },
  { mask: '#123a7a', trace: '#2a62b8', glow: '#7cc8ff' },
  { mask: '#191b24', trace: '#39405a', glow: '#ffb347' },
  { mask: '#7a1d26', trace: '#b03a3f', glow: '#ffd08a' },
] as const;

/** A circuit board close up, its lights on. */
export const circuitBoard: Scene = {
  proportions: [4 / 5, 1, 16 / 9],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const { mask, trace, glow } = random.pick(boards);
    sheet.fill(sheet.linear([darker(mask, 0.75), darker(mask, 0.5), darker(mask, 0.85)]));
    const view: Isometric = {
      originX: w * random.between(0.44, 0.56),
      originY: h * 0.5 - 12 * 46,
      unit: random.between(46, 54),
    };
    const [from, size] = [-6, 36];
    sheet.add(
      polygon(
        slab(view, from, from, size, size, 0),
        sheet.linear([mix(mask, glow, 0.12), mask, darker(mask, 0.45)], [1, 0, 0, 1]),
      ),
    );
    traces(sheet, view, trace, mask);
    const parts = place(sheet);
    for (const part of parts) {
      const [x, y] = iso(view, part.x + part.wide / 2, part.y + part.deep / 2);
      if (x > -250 && x < w + 250 && y > -250 && y < h + 250) sheet.add(draw(sheet, view, part, glow, mask));
    }
    for (let index = 0; index < 3; index++) {
      const [x, y] = iso(view, random.between(-2, 6), random.between(-2, 6));
      sheet.add(sheet.glow(x, y, 300, glow, 0.16));
    }
    sheet.fill(
      sheet.linear([
        [0, darker(mask, 0.8), 0.85],
        [0.24, darker(mask, 0.7), 0],
        [0.8, '#03050a', 0],
        [1, '#03050a', 0.7],
      ]),
    );
    dust(sheet, glow);
  },
};

function traces(sheet: Sheet, view: Isometric, trace: string, mask: string): void {
  const { random } = sheet;
  let [thin, vias, holes] = ['', '', ''];
  const bundle = (bx: number, by: number, alongX: boolean) => {
    const lanes = random.whole(3, 8);
    const long = random.between(5, 12);
    const jog = random.between(-3, 3);
    for (let lane = 0; lane < lanes; lane++) {
      const step = lane * 0.34;
      const bend = long * 0.5 + (jog > 0 ? -step : step) * 0.6;
      const route = [
        [0, step],
        [bend, step],
        [bend + Math.abs(jog), step + jog],
        [long, step + jog],
      ] as const;
      const points: Point[] = route.map(([a, b]) => (alongX ? iso(view, bx + a, by + b) : iso(view, bx + b, by + a)));
      thin += through(points);
      for (const end of [points[0], points[3]]) {
        if (!end) continue;
        vias += disc(end[0], end[1], 7);
        holes += disc(end[0], end[1], 3);
      }
    }
  };
  for (let index = 0; index < 46; index++) {
    const [bx, by] = [random.between(-6, 24), random.between(-6, 24)];
    const [x, y] = iso(view, bx, by);
    if (x > -500 && x < sheet.width + 500 && y > -500 && y < sheet.height + 200) bundle(bx, by, random.chance(0.5));
  }
  sheet.add(
    stroke(thin, darker(mask, 0.35), 8, { transform: 'translate(0 2)' }),
    stroke(thin, trace, 5.4),
    stroke(thin, lighter(trace, 0.3), 1.2, { opacity: 0.6 }),
    path(vias, '#e0b45c'),
    path(holes, darker(mask, 0.6)),
  );
}

interface Part {
  readonly kind: 'chip' | 'processor' | 'capacitor' | 'resistor' | 'led' | 'crystal' | 'header';
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly deep: number;
}

/** Parts on a loose grid, far ones first so that near ones cover them. */
function place(sheet: Sheet): Part[] {
  const { random } = sheet;
  const [px, py] = [random.pick([6, 9]), random.pick([6, 9])];
  const parts: Part[] = [{ kind: 'processor', x: px, y: py, wide: 5, deep: 5 }];
  for (let x = -5; x < 25; x += 3) {
    for (let y = -5; y < 25; y += 3) {
      if (x + 2.4 > px && x < px + 5.4 && y + 2.4 > py && y < py + 5.4) continue;
      const kind = random.pick([
        'chip',
        'chip',
        'capacitor',
        'resistor',
        'resistor',
        'led',
        'crystal',
        'header',
        undefined,
        undefined,
      ] as const);
      if (kind)
        parts.push({
          kind,
          x: x + random.between(0, 0.5),
          y: y + random.between(0, 0.5),
          wide: kind === 'chip' ? random.between(1.4, 2.2) : 1,
          deep: kind === 'chip' ? random.between(1.4, 2.2) : 1,
        });
    }
  }
  return parts.sort((a, b) => a.x + a.y + (a.wide + a.deep) / 2 - (b.x + b.y + (b.wide + b.deep) / 2));
}

function draw(sheet: Sheet, view: Isometric, part: Part, glow: string, mask: string): string {
  const { random } = sheet;
  const { x, y, wide, deep } = part;
  const shade = polygon(slab(view, x + 0.15, y + 0.3, wide + 0.2, deep + 0.25, 0), '#04060a', { opacity: 0.4 });
  if (part.kind === 'chip')
    return (
      shade +
      pins(view, part) +
      box(view, [x, y, 0.08], [wide, deep, 0.42], '#20232e') +
      circle(...iso(view, x + 0.3, y + 0.3, 0.5), 4, '#4a5064') +
      marks(view, x + wide * 0.35, y + deep * 0.3, 0.5, wide * 0.45)
    );
  if (part.kind === 'processor') {
    const rim = group([
      pins(view, part, 0.3),
      box(view, [x, y, 0.05], [wide, deep, 0.25], mix(mask, '#0a1a14', 0.4)),
      box(view, [x + 0.7, y + 0.7, 0.3], [wide - 1.4, deep - 1.4, 0.3], '#aeb6c2'),
    ]);
    const sheen = polygon(
      slab(view, x + 0.7, y + 0.7, wide - 1.4, deep - 1.4, 0.6),
      sheet.linear(
        [
          [0, '#ffffff', 0.55],
          [0.5, '#ffffff', 0.05],
          [1, glow, 0.35],
        ],
        [0, 0, 1, 1],
      ),
    );
    const mark = slab(view, x + 1.9, y + 1.9, wide - 3.8, deep - 3.8, 0.61);
    return (
      shade +
      rim +
      sheen +
      polygon(mark, 'none', { stroke: '#5a6270', 'stroke-width': 3 }) +
      stroke(
        `${through([iso(view, x + wide / 2, y + 1.9, 0.61), iso(view, x + wide / 2, y + deep - 1.9, 0.61)])}${through([iso(view, x + 1.9, y + deep / 2, 0.61), iso(view, x + wide - 1.9, y + deep / 2, 0.61)])}`,
        '#5a6270',
        3,
      )
    );
  }
  if (part.kind === 'capacitor') {
    const side = sheet.linear(['#1c2434', '#5a6a8a', '#0f1420'], [0, 0, 1, 0]);
    const [tx, ty] = iso(view, x + 0.5, y + 0.5, 1.5);
    const r = 0.55 * view.unit;
    return (
      shade +
      can(view, [x + 0.5, y + 0.5, 0], 0.55, 1.5, side, '#c9d0da') +
      stroke(
        `M${short(tx - r * 0.7)} ${short(ty)}L${short(tx + r * 0.7)} ${short(ty)}M${short(tx)} ${short(ty - r * 0.4)}L${short(tx)} ${short(ty + r * 0.4)}`,
        '#7d8694',
        2.4,
      ) +
      ellipse(tx - r * 0.3, ty - r * 0.2, r * 0.4, r * 0.16, '#ffffff', { opacity: 0.6 })
    );
  }
  if (part.kind === 'resistor')
    return [0, 0.62]
      .map(
        (shift) =>
          box(view, [x, y + shift, 0], [0.22, 0.34, 0.2], '#c9cdd4') +
          box(view, [x + 0.22, y + shift, 0], [0.6, 0.34, 0.2], random.pick(['#2a2d38', '#6b4a33', '#3a3f52'])) +
          box(view, [x + 0.82, y + shift, 0], [0.22, 0.34, 0.2], '#c9cdd4'),
      )
      .join('');
  if (part.kind === 'crystal')
    return (
      shade +
      box(view, [x, y, 0.05], [1.5, 0.7, 0.5], '#b9c1cc') +
      polygon(slab(view, x + 0.1, y + 0.1, 1.3, 0.5, 0.56), '#ffffff', { opacity: 0.28 })
    );
  if (part.kind === 'header')
    return (
      shade +
      Array.from(
        { length: 4 },
        (_, index) =>
          box(view, [x, y + index * 0.5, 0], [0.46, 0.46, 0.5], '#15171f') +
          box(view, [x + 0.16, y + 0.16 + index * 0.5, 0.5], [0.13, 0.13, 0.75], '#f0c460'),
      ).join('')
    );
  const [lx, ly] = iso(view, x + 0.4, y + 0.3, 0.3);
  const colour = random.pick([glow, '#ff5a4d', '#6cff9c', '#ffd24d', '#6cc4ff']);
  sheet.shine(sheet.glow(lx, ly, 210, colour, 0.75));
  return (
    box(view, [x, y, 0], [0.8, 0.6, 0.28], '#e9edf2') +
    sheet.glow(lx, ly, 70, colour, 1) +
    ellipse(lx, ly, 15, 9, lighter(colour, 0.75))
  );
}

function pins(view: Isometric, { x, y, wide, deep }: Part, pitch = 0.36): string {
  const parts: string[] = [];
  for (let along = pitch * 0.6; along < wide - pitch * 0.4; along += pitch)
    parts.push(
      polygon(slab(view, x + along, y - 0.26, pitch * 0.5, 0.3, 0.04), '#dfe3e8'),
      polygon(slab(view, x + along, y + deep - 0.04, pitch * 0.5, 0.3, 0.04), '#b9c0ca'),
    );
  for (let along = pitch * 0.6; along < deep - pitch * 0.4; along += pitch)
    parts.push(
      polygon(slab(view, x - 0.26, y + along, 0.3, pitch * 0.5, 0.04), '#dfe3e8'),
      polygon(slab(view, x + wide - 0.04, y + along, 0.3, pitch * 0.5, 0.04), '#aeb6c2'),
    );
  return parts.join('');
}

function marks(view: Isometric, x: number, y: number, z: number, long: number): string {
  return [0, 0.28, 0.56]
    .map((down, index) =>
      stroke(
        through([iso(view, x, y + down, z), iso(view, x + long * (1 - index * 0.25), y + down, z)]),
        '#8a92a8',
        3.4,
        { opacity: 0.7 },
      ),
    )
    .join('');
}

function dust(sheet: Sheet, glow: string): void {
  const { random, width, height } = sheet;
  for (let index = 0; index < 18; index++)
    sheet.add(
      circle(random.between(0, width), random.between(0, height), random.between(10, 46), glow, {
        opacity: random.between(0.02, 0.07),
      }),
    );
}
