import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { moods, paints } from '../lib/moods.ts';
import { onFloor, onWall, seen, type View } from '../lib/perspective.ts';
import { disc, ellipse, path, polygon, rect, short, smooth, stroke, through } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

const EYE = 1.45;
const CEILING = -1.35;

/** The hostel corridor: doors on one side, the open gallery and its shafts of light on the other. */
export const hostelCorridor: Scene = {
  proportions: [4 / 5, 3 / 4, 1],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const mood = random.pick([moods.golden, moods.morning, moods.dusk, moods.ember]);
    const side = random.pick([-1, 1] as const);
    const wall = mix(random.pick(['#e5c48f', '#9fc2b4', '#e2a58c', '#a9bcd6']), mood.ink, 0.12 + mood.dark * 0.4);
    const view: View = { cx: w * (0.5 - side * 0.06), cy: h * 0.47, focus: 620, far: 13 };
    const warm = mood.dark > 0.5 ? paints.lamp : mood.light;
    sheet.fill(mood.ink);
    const floor = onFloor(view, EYE, [-1.2, 1.2], [0.5, view.far]);
    sheet.add(
      polygon(
        floor,
        sheet.linear([mix(wall, warm, 0.6), mix(wall, '#7a4a34', 0.5), darker(mix(wall, '#5c3426', 0.6), 0.4)]),
      ),
    );
    tiles(sheet, view, mood.ink);
    sheet.add(
      polygon(
        onFloor(view, CEILING, [-1.2, 1.2], [0.5, view.far]),
        sheet.linear([darker(wall, 0.62), darker(wall, 0.35), mix(wall, warm, 0.3)]),
      ),
    );
    gallery(sheet, view, -side as -1 | 1, wall, mood.sky, warm, mood.ink);
    doors(sheet, view, side, wall, warm, mood.ink);
    end(sheet, view, mood.sky, warm);
    shafts(sheet, view, -side, warm, 1 - mood.dark);
    if (mood.dark > 0.3) tubes(sheet, view);
    washing(sheet, view, -side);
    const z = random.between(3.6, 6);
    const [x, y] = seen(view, random.between(-0.35, 0.35), EYE, z);
    const tall = (1.66 * view.focus) / z;
    sheet.add(ellipse(x, y, tall * 0.2, tall * 0.03, mood.ink, { opacity: 0.5 }));
    sheet.add(
      person(
        x,
        y,
        tall,
        darker(mood.ink, 0.2),
        'walking',
        {
          carry: random.pick(['bag', undefined]),
          accent: mix(paints.rose, mood.ink, 0.3),
          hair: random.pick(['short', 'bun', 'turban']),
        },
        random.pick([-1, 1]),
      ),
    );
    const [gx, gy] = seen(view, 0, 0, view.far);
    sheet.shine(sheet.glow(gx, gy, 430, warm, 0.6));
  },
};

function tiles(sheet: Sheet, view: View, ink: string): void {
  let d = '';
  for (let x = -1.2; x <= 1.21; x += 0.4) d += through([seen(view, x, EYE, 0.5), seen(view, x, EYE, view.far)]);
  for (let z = 0.8; z < view.far; z += 0.4) d += through([seen(view, -1.2, EYE, z), seen(view, 1.2, EYE, z)]);
  sheet.add(stroke(d, ink, 1.6, { opacity: 0.22 }));
}

/** The open side: pillars, a railing, the trees and the sky beyond. */
function gallery(
  sheet: Sheet,
  view: View,
  side: -1 | 1,
  wall: string,
  air: readonly string[],
  warm: string,
  ink: string,
): void {
  const { random } = sheet;
  const x = side * 1.2;
  const opening = onWall(view, x, [CEILING, EYE], [0.45, view.far]);
  const clip = sheet.clip(polygon(opening, '#fff'));
  const trees = [0.15, 0.3, 0.5].map((share, layer) => {
    let leaves = '';
    for (let index = 0; index < 130; index++) {
      const [cx, cy] = seen(
        view,
        side * random.between(1.5, 3.4),
        0.1 + layer * 0.2 + random.next() ** 0.6 * 1.3,
        random.between(1.4, 9),
      );
      leaves += disc(cx, cy, random.between(7, 26 - layer * 4));
    }
    return path(leaves, mix(mix('#3f7a4a', air[3] ?? warm, 0.5 - share), ink, share * 0.8));
  });
  sheet.add(
    polygon(opening, sheet.linear([air[1] ?? '#fff', air[2] ?? '#fff', air[3] ?? '#fff'])),
    `<g clip-path="${clip}">${trees.join('')}</g>`,
  );
  sheet.add(
    polygon(
      onWall(view, x, [CEILING, CEILING + 0.38], [0.45, view.far]),
      sheet.linear([darker(wall, 0.4), mix(wall, warm, 0.35)], [side < 0 ? 0 : 1, 0, side < 0 ? 1 : 0, 0]),
    ),
  );
  sheet.add(
    polygon(
      onWall(view, x, [0.62, EYE], [0.45, view.far]),
      sheet.linear([darker(wall, 0.42), mix(wall, warm, 0.2)], [side < 0 ? 0 : 1, 0, side < 0 ? 1 : 0, 0]),
    ),
  );
  sheet.add(polygon(onWall(view, x * 0.97, [0.56, 0.64], [0.45, view.far]), mix(wall, warm, 0.65)));
  for (let z = view.far - 0.4; z > 0.7; z -= 1.75) {
    const inner = x - side * 0.16;
    const [near, far] = [z - 0.2, z];
    sheet.add(
      polygon(onWall(view, inner, [CEILING, EYE], [near, far]), mix(wall, warm, 0.2 + (z / view.far) * 0.4)),
      polygon(
        [
          seen(view, x, CEILING, near),
          seen(view, inner, CEILING, near),
          seen(view, inner, EYE, near),
          seen(view, x, EYE, near),
        ],
        mix(darker(wall, 0.4), warm, (z / view.far) * 0.4),
      ),
    );
  }
}

function doors(sheet: Sheet, view: View, side: -1 | 1, wall: string, warm: string, ink: string): void {
  const { random } = sheet;
  const x = side * 1.2;
  const across: [number, number, number, number] = side < 0 ? [0, 0, 1, 0] : [1, 0, 0, 0];
  sheet.add(
    polygon(
      onWall(view, x, [CEILING, EYE], [0.45, view.far]),
      sheet.linear([darker(wall, 0.3), wall, mix(wall, warm, 0.5)], across),
    ),
  );
  sheet.add(polygon(onWall(view, x, [0.75, EYE], [0.45, view.far]), mix(paints.brick, ink, 0.3), { opacity: 0.75 }));
  const paint = random.pick(['#2f6f73', '#7d3f2c', '#3a4f86', '#4b6a3c']);
  for (let z = 1.15; z < view.far - 1; z += 1.75) {
    const fade = (z / view.far) * 0.55;
    const open = random.chance(0.25);
    sheet.add(polygon(onWall(view, x, [-0.72, EYE], [z, z + 0.86]), mix(darker(wall, 0.5), warm, fade * 0.5)));
    sheet.add(
      polygon(
        onWall(view, x, [-0.62, EYE], [z + 0.06, z + 0.8]),
        open ? mix(paints.lamp, '#6b3a1c', 0.25) : mix(paint, warm, fade),
      ),
    );
    if (open) continue;
    for (const [top, bottom] of [
      [-0.5, 0.2],
      [0.34, 1.2],
    ] as const)
      sheet.add(polygon(onWall(view, x, [top, bottom], [z + 0.16, z + 0.7]), mix(darker(paint, 0.22), warm, fade)));
    sheet.add(polygon(onWall(view, x * 0.99, [0.24, 0.3], [z + 0.1, z + 0.14]), '#f0d9a0'));
    if (random.chance(0.6)) {
      const shoes = seen(view, x * 0.86, EYE, z + random.between(0.2, 0.6));
      const size = 70 / z;
      const colour = random.pick([paints.rose, '#2a2f3f', '#e9e2d2', paints.saffron]);
      sheet.add(
        ellipse(shoes[0], shoes[1], size, size * 0.36, mix(colour, ink, 0.25)),
        ellipse(shoes[0] + size * 1.3, shoes[1] + size * 0.2, size, size * 0.36, mix(colour, ink, 0.4)),
      );
    }
  }
}

function end(sheet: Sheet, view: View, air: readonly string[], warm: string): void {
  const [left, top] = seen(view, -1.2, CEILING, view.far);
  const [right, bottom] = seen(view, 1.2, EYE, view.far);
  const wide = right - left;
  sheet.add(rect(left, top, wide, bottom - top, mix('#6b4a3a', warm, 0.35)));
  sheet.add(
    path(
      `M${short(left + wide * 0.2)} ${short(bottom)}V${short(top + wide * 0.45)}A${short(wide * 0.3)} ${short(wide * 0.3)} 0 0 1 ${short(right - wide * 0.2)} ${short(top + wide * 0.45)}V${short(bottom)}Z`,
      sheet.linear([air[2] ?? warm, lighter(warm, 0.6)]),
    ),
  );
}

function shafts(sheet: Sheet, view: View, side: number, warm: string, strength: number): void {
  if (strength < 0.4) return;
  for (let z = 1.05; z < view.far; z += 1.75) {
    const patch = [
      seen(view, side * 1.15, EYE, z),
      seen(view, side * 1.15, EYE, z + 1.35),
      seen(view, side * -0.75, EYE, z + 0.75),
      seen(view, side * -0.75, EYE, Math.max(0.5, z - 0.5)),
    ];
    sheet.add(polygon(patch, warm, { opacity: 0.42 * strength }));
    const [a, b] = [seen(view, side * 1.2, -0.9, z + 0.1), seen(view, side * 1.2, 0.5, z + 0.1)];
    const [c, d] = [seen(view, side * -0.75, EYE, Math.max(0.5, z - 0.5)), seen(view, side * -0.75, EYE, z + 0.75)];
    sheet.shine(
      polygon(
        [a, b, d, c],
        sheet.linear(
          [
            [0, warm, 0.2 * strength],
            [1, warm, 0],
          ],
          [side < 0 ? 0 : 1, 0, side < 0 ? 1 : 0, 0],
        ),
      ),
    );
  }
}

function tubes(sheet: Sheet, view: View): void {
  for (const z of [11, 8.5, 6, 3.8, 2.2]) {
    const [x, y] = seen(view, 0, CEILING + 0.04, z);
    const wide = 260 / z;
    sheet.add(
      sheet.glow(x, y, 900 / z, '#ffe3b0', 0.55),
      rect(x - wide / 2, y, wide, 34 / z, '#fff8e6', { rx: 17 / z }),
    );
    const [fx, fy] = seen(view, 0, EYE, z);
    sheet.add(ellipse(fx, fy, 420 / z, 60 / z, '#ffe3b0', { opacity: 0.2 }));
  }
}

/** A line of washing along the railing. */
function washing(sheet: Sheet, view: View, side: number): void {
  const { random } = sheet;
  for (let index = 0; index < 5; index++) {
    const z = 4.6 - index * 0.52;
    const [x, y] = seen(view, side * 1.12, -0.72, z);
    const [, low] = seen(view, side * 1.12, random.between(-0.35, -0.1), z);
    const wide = random.between(110, 170) / z;
    const cloth = random.pick([paints.rose, paints.teal, paints.marigold, '#e9e2d2', '#4a6fb5', '#b5563c']);
    const bottom = smooth([
      [x + wide / 2, low],
      [x + wide / 6, low + 8],
      [x - wide / 6, low - 6],
      [x - wide / 2, low + 3],
    ]).slice(1);
    sheet.add(
      path(
        `M${short(x - wide / 2)} ${short(y)}L${short(x + wide / 2)} ${short(y)}L${bottom.replace(/^/, '')}Z`,
        sheet.linear([lighter(cloth, 0.15), darker(cloth, 0.3)]),
      ),
    );
  }
  sheet.add(stroke(through([seen(view, side * 1.12, -0.74, 1), seen(view, side * 1.12, -0.72, 5.6)]), '#2a1f1c', 2.5));
}
