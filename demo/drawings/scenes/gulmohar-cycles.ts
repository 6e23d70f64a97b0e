import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { moods, paints } from '../lib/moods.ts';
import { sky, treeline } from '../lib/nature.ts';
import { circle, disc, ellipse, group, path, placed, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** Cycles parked under the gulmohar, the ground red with petals. */
export const gulmoharCycles: Scene = {
  proportions: [4 / 5, 1, 3 / 4, 16 / 9],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const mood = random.pick([moods.golden, moods.morning, moods.dawn, moods.noon]);
    const ground = h * 0.74;
    const flower = random.pick([
      ['#b3271e', '#e2452a', '#ff7a3d'],
      ['#c23a12', '#f0631f', '#ffa23f'],
      ['#8f2a6b', '#c84a92', '#f08fb8'],
      ['#c98a12', '#f0b429', '#ffdc6b'],
    ] as const);
    sky(sheet, mood, ground);
    sheet.add(sheet.glow(w * 0.72, h * 0.3, w * 0.5, mood.light, 0.7));
    sheet.add(
      treeline(sheet, ground - 130, 190, mix(mood.haze, '#4a7a5c', 0.35)),
      treeline(sheet, ground - 90, 120, mix(mood.haze, '#2c5a48', 0.6)),
    );
    wall(sheet, ground, mix(random.pick(['#d8b48a', '#c99a7a', '#b9c2c9']), mood.ink, 0.12), mood.light);
    sheet.add(
      rect(
        -5,
        ground,
        w + 10,
        h,
        sheet.linear([mix('#c8a878', mood.light, 0.3), mix('#9c7a5a', mood.ink, 0.15), mix('#5a4438', mood.ink, 0.4)]),
      ),
    );
    petals(sheet, ground, flower);
    const pitch = 150;
    const count = Math.round((w * 0.86) / pitch);
    const parked = ground + 80;
    for (let index = 0; index < count; index++) {
      const x = w * 0.1 + index * pitch + random.between(-14, 14);
      sheet.add(ellipse(x + 50, parked + 2, 150, 16, mood.ink, { opacity: 0.28 }));
      sheet.add(
        placed(
          cycle(
            sheet,
            mix(
              random.pick(['#1f2a44', paints.brick, paints.teal, '#2f4f8f', paints.plum, '#3a3f46', paints.marigold]),
              mood.ink,
              0.18,
            ),
            mood.ink,
            mood.light,
          ),
          x,
          parked,
          1.12,
          random.bell() * 2,
        ),
      );
    }
    canopy(sheet, w * random.pick([0.12, 0.85]), ground + 40, flower, mood.ink);
    if (random.chance(0.6)) {
      const x = w * random.between(0.55, 0.8);
      const y = h * 0.93;
      sheet.add(
        ellipse(x, y, 60, 9, mood.ink, { opacity: 0.4 }),
        person(
          x,
          y,
          330,
          mix(mood.ink, '#2a3350', 0.4),
          'walking',
          {
            carry: 'bag',
            accent: random.pick([paints.teal, paints.marigold]),
            hair: random.pick(['long', 'bun', 'short']),
            wear: random.pick(['kurta', 'trousers']),
            tones: {
              skin: '#8a5636',
              shirt: mix(random.pick(['#e9e2d2', paints.rose, '#4a6fb5']), mood.ink, 0.1),
              hair: '#17100e',
            },
          },
          random.pick([-1, 1]),
        ),
      );
    }
    sheet.shine(sheet.glow(w * 0.75, h * 0.2, w * 0.7, mood.light, 0.35));
  },
};

function wall(sheet: Sheet, ground: number, paint: string, light: string): void {
  const { width: w } = sheet;
  const top = ground - 140;
  sheet.add(
    rect(-5, top, w + 10, 142, sheet.linear([mix(paint, light, 0.25), paint, darker(paint, 0.35)])),
    rect(-5, top - 12, w + 10, 20, lighter(paint, 0.35)),
    rect(-5, ground - 26, w + 10, 26, darker(paint, 0.3)),
  );
  for (let x = 40; x < w; x += 190)
    sheet.add(
      rect(x, top - 2, 30, 144, lighter(paint, 0.14)),
      rect(x + 30, top - 2, 6, 144, darker(paint, 0.35), { opacity: 0.5 }),
    );
}

/** A roadster seen from the side, its wheels on y = 0, about 230 long. */
function cycle(sheet: Sheet, paint: string, ink: string, light: string): string {
  const rim = mix('#9aa3ad', light, 0.3);
  const wheel = (x: number) => {
    const spokes = Array.from({ length: 12 }, (_, index) => {
      const angle = (index / 12) * Math.PI * 2;
      return `M${x} -52L${short(x + Math.cos(angle) * 46)} ${short(-52 + Math.sin(angle) * 46)}`;
    });
    return [
      circle(x, -52, 50, 'none', { stroke: darker(ink, 0.2), 'stroke-width': 7 }),
      circle(x, -52, 45, 'none', { stroke: rim, 'stroke-width': 2 }),
      stroke(spokes.join(''), rim, 0.9),
      circle(x, -52, 6, ink),
    ].join('');
  };
  const basket = sheet.random.chance(0.4)
    ? path('M96 -176h56l-8 44h-40Z', mix('#a8743f', ink, 0.2)) +
      stroke('M98 -164h52M101 -150h46M112 -176l4 44M124 -176v44M138 -176l-4 44', mix('#5c3a1e', ink, 0.2), 2)
    : '';
  return group([
    wheel(-70),
    wheel(82),
    stroke('M-84 -110a58 58 0 0 1 70 44', darker(paint, 0.25), 6),
    stroke('M40 -92a60 60 0 0 1 84 0', darker(paint, 0.25), 6),
    stroke('M-70 -52L0 -52L-28 -136M0 -52L66 -134M-24 -124L66 -134M-70 -52L-24 -124M58 -160L82 -52', paint, 7),
    stroke('M-24 -126L66 -136', lighter(paint, 0.45), 2),
    stroke('M58 -160q-4 -14 8 -16q22 -2 30 8', ink, 6),
    stroke('M-28 -136v-12', ink, 6),
    path('M-56 -152q24 -14 52 -2q4 8 -8 8h-36q-10 0 -8 -6Z', darker(ink, 0.3)),
    stroke('M-100 -118h44M-98 -118l26 60', ink, 4),
    circle(0, -52, 15, 'none', { stroke: rim, 'stroke-width': 4 }),
    stroke('M0 -52l14 18m-4 1h12', ink, 4),
    basket,
  ]);
}

function canopy(sheet: Sheet, x: number, y: number, flower: readonly [string, string, string], ink: string): void {
  const { width: w, height: h, random } = sheet;
  const bark = mix('#4a3026', ink, 0.4);
  const lean = x < w / 2 ? 1 : -1;
  const limb = (tx: number, ty: number, thick: number) =>
    stroke(
      `M${short(x)} ${short(y - 300)}Q${short(x + (tx - x) * 0.35)} ${short(ty + (y - 300 - ty) * 0.3)} ${short(tx)} ${short(ty)}`,
      bark,
      thick,
    );
  sheet.add(
    path(
      `M${short(x - 46)} ${short(y)}Q${short(x - 22)} ${short(y - 120)} ${short(x - 26)} ${short(y - 330)}h52Q${short(x + 20)} ${short(y - 120)} ${short(x + 50)} ${short(y)}Z`,
      sheet.linear([darker(bark, 0.3), lighter(bark, 0.18), darker(bark, 0.4)], [0, 0, 1, 0]),
    ),
  );
  sheet.add(
    limb(x + lean * w * 0.28, h * 0.2, 26),
    limb(x + lean * w * 0.5, h * 0.16, 18),
    limb(x - lean * w * 0.14, h * 0.2, 20),
    limb(x + lean * w * 0.1, h * 0.1, 22),
  );
  const leaf = mix('#2f6b3c', ink, 0.35);
  const layers = [
    [darker(flower[0], 0.5), 1, 30, 7],
    [leaf, 0.95, 15, 8],
    [flower[0], 0.92, 19, 10],
    [flower[1], 0.85, 16, 10],
    [mix('#5c9a4a', ink, 0.15), 0.8, 9, 5],
    [flower[2], 0.75, 11, 8],
  ] as const;
  const spots = Array.from(
    { length: 46 },
    () => [x + lean * random.between(-0.22, 0.72) * w, h * (0.02 + 0.25 * random.next() ** 1.3)] as const,
  );
  for (const [tone, spread, size, count] of layers) {
    let d = '';
    for (const [sx, sy] of spots) {
      for (let index = 0; index < count; index++)
        d += disc(
          sx + random.bell() * 112 * spread,
          sy + random.bell() * 46 * spread - (1 - spread) * 70,
          size * random.between(0.35, 1),
        );
    }
    sheet.add(path(d, tone));
  }
}

function petals(sheet: Sheet, ground: number, flower: readonly string[]): void {
  const { width: w, height: h, random } = sheet;
  for (const tone of flower) {
    let d = '';
    for (let index = 0; index < 170; index++) {
      const deep = random.next() ** 1.2;
      const [px, py] = [random.between(0, w), ground + 4 + deep * (h - ground)];
      const r = 1.5 + deep * 7;
      d += `M${short(px - r)} ${short(py)}q${short(r)} ${short(-r * 0.6)} ${short(r * 2)} 0q${short(-r)} ${short(r * 0.6)} ${short(-r * 2)} 0Z`;
    }
    sheet.add(path(d, tone, { opacity: 0.85 }));
  }
  for (let index = 0; index < 14; index++) {
    const [px, py] = [random.between(0, w), random.between(h * 0.35, ground)];
    sheet.add(
      ellipse(px, py, 8, 4, random.pick(flower), {
        transform: `rotate(${random.whole(0, 180)} ${short(px)} ${short(py)})`,
      }),
    );
  }
}
