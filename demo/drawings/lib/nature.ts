import { darker, lighter, mix } from './colour.ts';
import type { Mood } from './moods.ts';
import {
  circle,
  disc,
  ellipse,
  group,
  type Point,
  path,
  polygon,
  rect,
  short,
  smooth,
  stroke,
  through,
} from './shapes.ts';
import type { Sheet } from './sheet.ts';

const TAU = Math.PI * 2;

/** Paints the sky down to `horizon`, with stars where the hour has them. */
export function sky(sheet: Sheet, mood: Mood, horizon = sheet.height): void {
  const [top, upper, lower, low] = mood.sky;
  sheet.add(
    rect(
      -5,
      -5,
      sheet.width + 10,
      horizon + 10,
      sheet.linear([
        [0, top],
        [0.42, upper],
        [0.8, lower],
        [1, low],
      ]),
    ),
  );
  if (mood.dark > 0.5) sheet.add(stars(sheet, horizon * 0.8, Math.round(170 * mood.dark)));
}

/** Stars that thin out downwards. */
export function stars(sheet: Sheet, depth: number, count: number): string {
  const { random, width } = sheet;
  const groups = [1, 0.75, 0.5, 0.3].flatMap((opacity) =>
    ['#ffffff', '#fff0d6'].map((tint) => ({ opacity, tint, d: '' })),
  );
  for (let index = 0; index < count; index++) {
    const y = depth * random.next() ** 1.5;
    const bright = random.next() ** 3;
    const strength = (0.25 + bright * 0.75) * (1 - (y / depth) ** 2);
    const [place, spot] = [
      Math.min(3, Math.floor((1 - strength) * 4)) * 2 + random.whole(0, 1),
      disc(random.between(0, width), y, 0.7 + bright * 1.7),
    ];
    const group = groups[place];
    if (group) group.d += spot;
  }
  return groups.map(({ opacity, tint, d }) => path(d, tint, { opacity })).join('');
}

/** A sun or a full moon with the air glowing around it. */
export function orb(sheet: Sheet, x: number, y: number, r: number, colour: string): void {
  sheet.add(
    sheet.glow(x, y, r * 9, colour, 0.5),
    sheet.glow(x, y, r * 3.4, colour, 0.7),
    circle(x, y, r, lighter(colour, 0.75)),
  );
  sheet.shine(sheet.glow(x, y, r * 7, colour, 0.35));
}

/** A bank of cloud: heaped discs with a flat, shaded base. Its top catches `lit`. */
export function cloud(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  lit: string,
  shade: string,
  opacity = 1,
): string {
  const { random } = sheet;
  const paint = sheet.linear([
    [0, lit, 0.95],
    [0.55, mix(lit, shade, 0.55), 0.8],
    [1, shade, 0],
  ]);
  const puffs = Array.from({ length: 9 }, (_, index) => {
    const along = (index + 0.5) / 9;
    const r = width * (0.05 + 0.1 * Math.sin(along * Math.PI) * random.between(0.55, 1.15));
    return circle(x + (along - 0.5) * width * 0.84, y - r * 0.55, r, paint);
  });
  return group([...puffs, ellipse(x, y, width * 0.5, width * 0.045, paint)], { opacity });
}

/** Long streaks of high cloud, lit from below. */
export function streaks(sheet: Sheet, y: number, spread: number, colour: string, count: number): string {
  const { random, width } = sheet;
  const paint = sheet.linear(
    [
      [0, colour, 0],
      [0.35, colour, 0.8],
      [0.7, colour, 0.5],
      [1, colour, 0],
    ],
    [0, 0, 1, 0],
  );
  return Array.from({ length: count }, () => {
    const long = random.between(0.25, 0.8) * width;
    const [cx, cy] = [random.between(-0.1, 1.1) * width, y + random.bell() * spread];
    const high = long * random.between(0.012, 0.03);
    const drop = random.between(-0.5, 0.5) * high;
    const d = smooth(
      [
        [cx - long / 2, cy],
        [cx - long * 0.2, cy - high],
        [cx + long * 0.15, cy - high * 0.4 + drop],
        [cx + long / 2, cy + drop],
        [cx + long * 0.1, cy + high * 0.6],
        [cx - long * 0.25, cy + high * 0.5],
      ],
      true,
    );
    return path(d, paint, { opacity: random.between(0.35, 0.9) });
  }).join('');
}

/** The upper edge of a range of hills: points from left to right. */
export function ridge(sheet: Sheet, base: number, rise: number, rough: number): Point[] {
  const { random, width } = sheet;
  let heights = [random.next(), random.next(), random.next()];
  for (let jitter = 0.5; heights.length < 90; jitter *= rough) {
    const finer: number[] = [];
    heights.forEach((height, index) => {
      const next = heights[index + 1];
      finer.push(height);
      if (next !== undefined) finer.push((height + next) / 2 + random.between(-jitter, jitter) * 0.6);
    });
    heights = finer;
  }
  return heights.map((height, index) => [-10 + ((width + 20) * index) / (heights.length - 1), base - height * rise]);
}

/** Fills from an upper edge down to `bottom`. */
export function landUnder(sheet: Sheet, edge: readonly Point[], bottom: number, paint: string): string {
  return path(`${through(edge)}L${short(sheet.width + 10)} ${short(bottom)}L-10 ${short(bottom)}Z`, paint);
}

/** A broad-leaved tree, its trunk standing on (x, y). `lit` is the sunny side, to the left when `from` is −1. */
export function tree(sheet: Sheet, x: number, y: number, size: number, leaf: string, lit: string, from = -1): string {
  const { random } = sheet;
  const bark = darker(leaf, 0.55);
  const limbs = Array.from({ length: 4 }, (_, index) => {
    const reach = (index - 1.5) * 0.17 * size;
    return stroke(
      `M${short(x)} ${short(y - size * 0.25)}Q${short(x + reach * 0.3)} ${short(y - size * 0.42)} ${short(x + reach)} ${short(y - size * 0.6)}`,
      bark,
      size * 0.022,
    );
  });
  const trunk = path(
    `M${short(x - size * 0.045)} ${short(y)}Q${short(x - size * 0.018)} ${short(y - size * 0.2)} ${short(x - size * 0.022)} ${short(y - size * 0.42)}L${short(x + size * 0.022)} ${short(y - size * 0.42)}Q${short(x + size * 0.018)} ${short(y - size * 0.2)} ${short(x + size * 0.045)} ${short(y)}Z`,
    bark,
  );
  const tones = [darker(leaf, 0.45), darker(leaf, 0.22), leaf, mix(leaf, lit, 0.38), mix(leaf, lit, 0.75)];
  const boughs = Array.from({ length: 13 }, () => {
    const angle = random.next() * TAU;
    const out = Math.sqrt(random.next());
    return [x + Math.cos(angle) * out * size * 0.3, y - size * 0.68 + Math.sin(angle) * out * size * 0.2] as const;
  });
  const crown = tones.map((tone, layer) => {
    let d = '';
    for (const [bx, by] of boughs) {
      for (let leaves = 0; leaves < 17 - layer * 2; leaves++) {
        const out = size * 0.13 * (1 - layer * 0.1);
        const cx = bx + random.bell() * out + from * layer * size * 0.02;
        const cy = by + random.bell() * out * 0.7 - layer * size * 0.022;
        d += disc(cx, cy, size * random.between(0.014, 0.04) * (1 - layer * 0.12));
      }
    }
    return path(d, tone);
  });
  return [trunk, ...limbs, ...crown].join('');
}

/** A coconut palm leaning by `lean`, all in one colour. */
export function palm(sheet: Sheet, x: number, y: number, size: number, colour: string, lean = 0.1): string {
  const { random } = sheet;
  const [tx, ty] = [x + size * lean, y - size];
  const trunk = stroke(
    `M${short(x)} ${short(y)}Q${short(x + size * lean * 0.2)} ${short(y - size * 0.55)} ${short(tx)} ${short(ty)}`,
    colour,
    size * 0.026,
  );
  let leaves = '';
  for (let index = 0; index < 13; index++) {
    const angle = Math.PI * (0.94 + (1.12 * (index + random.between(-0.3, 0.3))) / 12);
    const long = size * random.between(0.34, 0.46);
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let [px, py] = [tx, ty];
    for (let part = 1; part <= 15; part++) {
      const along = part / 15;
      const [nx, ny] = [tx + dx * long * along, ty + dy * long * along * 0.8 + long * along ** 2 * 0.44];
      const leaflet = long * 0.3 * Math.sin(Math.PI * Math.min(1, along * 0.85 + 0.12));
      leaves += `M${short(px)} ${short(py)}L${short(nx)} ${short(ny)}l${short(dx * leaflet * 0.5)} ${short(leaflet)}Z`;
      if (along < 0.95)
        leaves += `M${short(px)} ${short(py)}L${short(nx)} ${short(ny)}l${short(dx * leaflet * 0.95)} ${short(-leaflet * 0.25)}Z`;
      [px, py] = [nx, ny];
    }
  }
  return [
    trunk,
    path(leaves, colour, { stroke: colour, 'stroke-width': 1.6 }),
    circle(tx, ty + size * 0.02, size * 0.028, colour),
  ].join('');
}

/** Blades of grass along a line, tips up to `tall` high. */
export function grass(sheet: Sheet, y: number, tall: number, colour: string, count: number): string {
  const { random, width } = sheet;
  let d = '';
  for (let index = 0; index < count; index++) {
    const x = random.between(-10, width + 10);
    const high = tall * random.between(0.35, 1);
    const lean = random.bell() * high * 0.5;
    d += `M${short(x - 3)} ${short(y)}Q${short(x)} ${short(y - high * 0.6)} ${short(x + lean)} ${short(y - high)}Q${short(x + 4)} ${short(y - high * 0.5)} ${short(x + 4)} ${short(y)}Z`;
  }
  return path(d, colour);
}

/** A loose flock far away. */
export function birds(sheet: Sheet, x: number, y: number, spread: number, colour: string, count: number): string {
  const { random } = sheet;
  return Array.from({ length: count }, () => {
    const size = random.between(5, 13);
    const [bx, by] = [x + random.bell() * spread, y + random.bell() * spread * 0.4];
    const lift = random.between(0.2, 0.7) * size;
    return stroke(
      `M${short(bx - size)} ${short(by - lift)}Q${short(bx - size * 0.4)} ${short(by - lift)} ${short(bx)} ${short(by)}Q${short(bx + size * 0.4)} ${short(by - lift)} ${short(bx + size)} ${short(by - lift * 0.8)}`,
      colour,
      2.2,
    );
  }).join('');
}

/** Slanting rain over the whole sheet, its phase following the sheet's time so that it loops. */
export function rain(sheet: Sheet, count: number, colour: string, slant = 0.12): string {
  const { random, width, height, time } = sheet;
  const layers = [0.35, 0.6, 1].map((near) => {
    let d = '';
    for (let index = 0; index < count * (1.3 - near); index++) {
      const long = height * 0.07 * near;
      const turns = near === 1 ? 3 : 2;
      const y = ((random.next() + time * turns) % 1) * (height + long * 2) - long;
      const x = random.between(-0.1, 1.1) * width - slant * y;
      d += `M${short(x)} ${short(y)}l${short(-slant * long)} ${short(long)}`;
    }
    return stroke(d, colour, 0.8 + near * 1.3, { opacity: 0.16 + near * 0.22 });
  });
  return layers.join('');
}

/** A distant line of trees with rounded tops. */
export function treeline(sheet: Sheet, y: number, tall: number, colour: string): string {
  const { random, width } = sheet;
  const discs: string[] = [rect(-5, y - tall * 0.35, width + 10, tall * 0.4, colour)];
  for (let x = -20; x < width + 20; x += tall * random.between(0.2, 0.5)) {
    discs.push(circle(x, y - tall * random.between(0.2, 0.6), tall * random.between(0.22, 0.42), colour));
  }
  return discs.join('');
}

/** A long soft shadow on the ground. */
export function shadow(x: number, y: number, long: number, deep: number, colour: string, opacity = 0.35): string {
  return polygon(
    [
      [x - deep, y],
      [x + deep, y],
      [x + long + deep * 1.6, y + deep * 1.2],
      [x + long - deep * 1.6, y + deep * 1.2],
    ],
    colour,
    { opacity },
  );
}
