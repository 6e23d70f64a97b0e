import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { moods, paints } from '../lib/moods.ts';
import { cloud, grass, landUnder, orb, ridge, shadow, sky, streaks, treeline } from '../lib/nature.ts';
import { circle, ellipse, group, path, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** The football field seen from the grass: the ball near, the players far. */
export const football: Scene = {
  proportions: [4 / 5, 16 / 9, 1],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const mood = random.pick([moods.golden, moods.ember, moods.morning, moods.monsoon, moods.dawn]);
    const horizon = h * 0.56;
    const turf = mix(random.pick(['#4f8f3c', '#5f9a3f', '#3f8048']), mood.ink, mood.dark * 0.3);
    sky(sheet, mood, horizon + 10);
    if (mood !== moods.monsoon)
      orb(sheet, w * random.between(0.2, 0.8), horizon - random.between(60, 190), 50, mood.light);
    sheet.add(
      streaks(sheet, h * 0.2, h * 0.12, lighter(mood.sky[2], 0.3), 9),
      cloud(sheet, w * 0.3, h * 0.22, w * 0.4, lighter(mood.light, 0.5), mood.haze, 0.7),
    );
    sheet.add(
      landUnder(sheet, ridge(sheet, horizon - 20, 140, 0.46), horizon + 20, mix(mood.haze, mood.ink, 0.3)),
      treeline(sheet, horizon + 6, 84, mix(mood.haze, mix('#20503a', mood.ink, 0.4), 0.75)),
    );
    sheet.add(rect(-5, horizon, w + 10, h, sheet.linear([mix(turf, mood.light, 0.42), turf, darker(turf, 0.55)])));
    for (let stripe = 0; stripe < 7; stripe += 2) {
      const y = (share: number) => horizon + (h - horizon) * (share / 7) ** 1.9;
      sheet.add(rect(-5, y(stripe), w + 10, y(stripe + 1) - y(stripe), lighter(turf, 0.25), { opacity: 0.15 }));
    }
    goal(sheet, w * random.pick([0.24, 0.74]), horizon + 22, 210, mood.ink);
    players(sheet, horizon, mood.ink, turf);
    const chalk = (share: number) => horizon + (h - horizon) * share;
    sheet.add(
      polygon(
        [
          [-10, chalk(0.44)],
          [w + 10, chalk(0.5)],
          [w + 10, chalk(0.53)],
          [-10, chalk(0.465)],
        ],
        '#fdfaf0',
        { opacity: 0.8 },
      ),
    );
    const r = h * random.between(0.11, 0.135);
    const [x, y] = [w * random.between(0.38, 0.62), h * 0.93 - r];
    sheet.add(
      shadow(x, y + r * 0.92, r * 1.5, r * 0.8, darker(turf, 0.8), 0.5),
      ball(sheet, x, y, r, mood.light, mood.ink),
    );
    sheet.add(
      grass(sheet, h + 6, h * 0.085, darker(turf, 0.5), 300),
      grass(sheet, h + 8, h * 0.06, mix(turf, mood.light, 0.25), 200),
    );
  },
};

function goal(sheet: Sheet, x: number, y: number, wide: number, ink: string): void {
  const high = wide * 0.36;
  let net = '';
  for (let index = 0; index <= 22; index++)
    net += `M${short(x - wide / 2 + (index * wide) / 22)} ${short(y - high)}L${short(x - wide * 0.44 + (index * wide * 0.88) / 22)} ${short(y - 4)}`;
  for (let index = 1; index < 9; index++)
    net += `M${short(x - wide / 2)} ${short(y - (high * index) / 9)}H${short(x + wide / 2)}`;
  sheet.add(
    stroke(net, mix('#ffffff', ink, 0.15), 1.1, { opacity: 0.6 }),
    stroke(`M${short(x - wide / 2)} ${short(y)}V${short(y - high)}H${short(x + wide / 2)}V${short(y)}`, '#ffffff', 6),
  );
}

function players(sheet: Sheet, horizon: number, ink: string, turf: string): void {
  const { width: w, height: h, random } = sheet;
  const teams = [
    [mix(random.pick([paints.rose, paints.brick, paints.saffron]), ink, 0.12), '#20263a'],
    [mix(random.pick(['#2f62b8', paints.teal, '#e9e2d2']), ink, 0.12), '#e9e2d2'],
  ] as const;
  const count = 8;
  for (let index = 0; index < count; index++) {
    const deep = (index + 1) / count;
    const y = horizon + (h - horizon) * (0.05 + 0.34 * deep);
    const tall = 74 + 165 * deep;
    const x = w * (0.08 + ((index * 0.37 + random.next() * 0.2) % 0.86));
    const [shirt, shorts] = random.pick(teams);
    const tones = {
      skin: mix(random.pick(['#8a5636', '#a86f48', '#6b4028']), ink, 0.15),
      shirt,
      hair: darker(ink, 0.3),
    };
    const facing = random.pick([-1, 1]);
    sheet.add(
      ellipse(x + 14, y, tall * 0.26, tall * 0.035, darker(turf, 0.75), { opacity: 0.45 }),
      person(
        x,
        y,
        tall,
        mix(shorts, ink, 0.2),
        index === count - 1 ? 'kicking' : random.pick(['running', 'standing', 'running', 'walking']),
        { tones, hair: random.pick(['short', 'short', 'bun']) },
        facing,
      ),
    );
  }
}

/** A ball of black and white panels, lit from the upper left. */
function ball(sheet: Sheet, x: number, y: number, r: number, light: string, ink: string): string {
  const turn = sheet.random.between(0, 1.2);
  const patch = (cx: number, cy: number, size: number, squash: number, lean: number) => {
    const points = Array.from({ length: 5 }, (_, index) => {
      const angle = (index / 5) * Math.PI * 2 + turn;
      const [px, py] = [Math.cos(angle) * size * squash, Math.sin(angle) * size];
      return [cx + px * Math.cos(lean) - py * Math.sin(lean), cy + px * Math.sin(lean) + py * Math.cos(lean)] as const;
    });
    return polygon(points, '#20232f');
  };
  const rim = Array.from({ length: 5 }, (_, index) => {
    const angle = (index / 5) * Math.PI * 2 + turn;
    return { angle, cx: Math.cos(angle) * r * 0.8, cy: Math.sin(angle) * r * 0.8 };
  });
  const seams = rim.map(({ angle }) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [c2, s2] = [Math.cos(angle + Math.PI / 5), Math.sin(angle + Math.PI / 5)];
    return `M${short(c * r * 0.32)} ${short(s * r * 0.32)}L${short(c * r * 0.62)} ${short(s * r * 0.62)}M${short(c * r * 0.64)} ${short(s * r * 0.64)}L${short(c2 * r * 0.78)} ${short(s2 * r * 0.78)}L${short(Math.cos(angle + (Math.PI * 2) / 5) * r * 0.64)} ${short(Math.sin(angle + (Math.PI * 2) / 5) * r * 0.64)}M${short(c2 * r * 0.78)} ${short(s2 * r * 0.78)}L${short(c2 * r)} ${short(s2 * r)}`;
  });
  const inside = sheet.clip(circle(0, 0, r, '#fff'));
  return group(
    [
      circle(
        0,
        0,
        r,
        sheet.radial(['#ffffff', mix('#f3f1ea', light, 0.25), '#b9b4b0', mix('#5a5866', ink, 0.3)], [0.36, 0.3, 0.8]),
      ),
      group(
        [
          stroke(seams.join(''), '#6a6874', r * 0.022),
          patch(0, 0, r * 0.33, 1, 0),
          ...rim.map(({ angle, cx, cy }) => patch(cx * 1.04, cy * 1.04, r * 0.3, 0.62, angle)),
          circle(
            0,
            0,
            r,
            sheet.radial(
              [
                [0, '#ffffff', 0.35],
                [0.4, '#ffffff', 0],
                [0.75, ink, 0.12],
                [1, ink, 0.72],
              ],
              [0.36, 0.28, 0.85],
            ),
          ),
        ],
        { 'clip-path': inside },
      ),
      path(
        `M${short(-r * 0.8)} ${short(-r * 0.42)}A${short(r * 0.9)} ${short(r * 0.9)} 0 0 1 ${short(r * 0.1)} ${short(-r * 0.9)}`,
        'none',
        { stroke: light, 'stroke-width': short(r * 0.05), 'stroke-opacity': 0.8, 'stroke-linecap': 'round' },
      ),
    ],
    { transform: `translate(${short(x)} ${short(y)})` },
  );
}
