import { darker, lighter, mix } from '../lib/colour.ts';
import { person } from '../lib/figures.ts';
import { moods, paints } from '../lib/moods.ts';
import { rain, sky, treeline } from '../lib/nature.ts';
import { circle, ellipse, group, path, placed, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

/** The lane outside the gate at evening, an auto-rickshaw waiting. */
export const rickshaw: Scene = {
  proportions: [4 / 5, 1, 16 / 9],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const mood = random.pick([moods.dusk, moods.ember, moods.golden, moods.monsoon]);
    const wet = mood === moods.monsoon || random.chance(0.35);
    const road = h * 0.74;
    sky(sheet, mood, road);
    sheet.add(treeline(sheet, road - 260, 170, mix(mood.haze, '#2c5a48', 0.4)));
    shops(sheet, road, mood.ink, mood.dark, mood.haze);
    sheet.add(
      rect(-5, road - 16, w + 10, 30, sheet.linear([mix('#b9a48a', mood.ink, 0.3), mix('#7d6a5a', mood.ink, 0.45)])),
      rect(
        -5,
        road + 12,
        w + 10,
        h,
        sheet.linear([mix('#4a4a58', mood.haze, 0.3), mix('#3a3a48', mood.ink, 0.3), darker(mood.ink, 0.1)]),
      ),
    );
    if (wet)
      for (let index = 0; index < 30; index++)
        sheet.add(
          ellipse(
            w * random.next(),
            road + 20 + (h - road) * random.next(),
            random.between(40, 180),
            random.between(2, 6),
            random.pick([paints.lamp, mood.sky[3], mood.light]),
            { opacity: random.between(0.06, 0.24) },
          ),
        );
    sheet.add(
      polygon(
        [
          [w * 0.1, h * 0.93],
          [w * 0.34, h * 0.93],
          [w * 0.35, h * 0.945],
          [w * 0.09, h * 0.945],
        ],
        '#f4ead6',
        { opacity: 0.5 },
      ),
      polygon(
        [
          [w * 0.6, h * 0.93],
          [w * 0.86, h * 0.93],
          [w * 0.88, h * 0.945],
          [w * 0.61, h * 0.945],
        ],
        '#f4ead6',
        { opacity: 0.5 },
      ),
    );
    const size = Math.min(1.12, w / 900);
    const [x, y] = [w * random.between(0.46, 0.54), road + h * 0.1];
    const body = auto(
      sheet,
      random.pick([
        ['#1f8a4c', '#ffc62e'],
        ['#15181f', '#ffc62e'],
        ['#1f6f9e', '#f4ead6'],
      ] as const),
      mood.ink,
      mood.light,
    );
    const facing = random.pick([-1, 1]);
    sheet.add(ellipse(x, y + 6, 280 * size, 26, darker(mood.ink, 0.5), { opacity: 0.6 }));
    if (wet)
      sheet.add(
        group(body, {
          transform: `translate(${short(x)} ${short(y + 12)}) scale(${short(size * facing * 100) / 100} ${short(-size * 60) / 100})`,
          opacity: 0.25,
        }),
      );
    sheet.add(
      group(body, {
        transform: `translate(${short(x)} ${short(y)}) scale(${short(size * facing * 100) / 100} ${short(size * 100) / 100})`,
      }),
    );
    const lamp = x + facing * 232 * size;
    sheet.add(sheet.glow(lamp, y - 128 * size, 110, '#fff0c8', 0.9));
    sheet.shine(
      polygon(
        [
          [lamp, y - 140 * size],
          [lamp, y - 116 * size],
          [lamp + facing * 500, y + 90],
          [lamp + facing * 500, y - 130],
        ],
        sheet.linear(
          [
            [0, '#fff0c8', 0.55],
            [1, '#fff0c8', 0],
          ],
          facing > 0 ? [0, 0, 1, 0] : [1, 0, 0, 0],
        ),
      ),
    );
    for (let index = 0; index < 2; index++) {
      const px = x - facing * (350 + index * 90) * size;
      sheet.add(
        person(
          px,
          road + 30 + index * 26,
          260,
          mix(mood.ink, '#2a3050', 0.3),
          random.pick(['standing', 'walking']),
          {
            carry: 'bag',
            accent: mix(random.pick([paints.rose, paints.teal]), mood.ink, 0.3),
            hair: random.pick(['long', 'short', 'turban', 'bun']),
            wear: random.pick(['kurta', 'skirt', 'trousers']),
          },
          facing,
        ),
      );
    }
    if (wet) sheet.add(rain(sheet, 130, mix(mood.light, '#ffffff', 0.4)));
  },
};

function shops(sheet: Sheet, road: number, ink: string, dark: number, haze: string): void {
  const { random, width: w, height: h } = sheet;
  const on = dark > 0.2;
  let x = -20;
  while (x < w) {
    const wide = random.between(230, 320);
    const high = h * random.between(0.3, 0.42);
    const wall = mix(
      mix(random.pick(['#d98a5c', '#7fb0a8', '#e0bd7a', '#b9706a', '#8a94b8']), ink, 0.25 + dark * 0.3),
      haze,
      0.15,
    );
    const cloth = mix(
      random.pick([paints.saffron, paints.teal, paints.rose, '#3d62b8', paints.leaf]),
      ink,
      0.15 + dark * 0.15,
    );
    sheet.add(
      rect(x, road - high, wide + 2, high, sheet.linear([mix(wall, haze, 0.25), wall, darker(wall, 0.25)])),
      rect(x - 4, road - high - 12, wide + 10, 16, lighter(wall, 0.25)),
    );
    for (let column = 0; column < 2; column++) {
      const [wx, wy] = [x + wide * (0.16 + column * 0.42), road - high + 34];
      sheet.add(
        rect(wx, wy, wide * 0.26, 84, on && random.chance(0.5) ? paints.lamp : darker(wall, 0.5), { rx: 4 }),
        rect(wx + wide * 0.12, wy, 4, 84, darker(wall, 0.2)),
        rect(wx - 6, wy + 84, wide * 0.26 + 12, 8, lighter(wall, 0.3)),
      );
    }
    const open = random.chance(0.75);
    sheet.add(
      rect(
        x + 18,
        road - 200,
        wide - 36,
        192,
        open ? sheet.linear(on ? ['#ffdf9a', '#e0933c', '#7a3f1c'] : ['#6b4a38', '#3a2620']) : mix('#8d95a1', ink, 0.4),
      ),
    );
    if (open) {
      for (let shelf = 0; shelf < 3; shelf++)
        for (let gx = x + 30; gx < x + wide - 44; gx += 24)
          sheet.add(
            rect(
              gx,
              road - 182 + shelf * 44,
              17,
              random.between(20, 34),
              mix(random.pick(['#d8432f', '#2f8a5c', '#f4ead6', '#2f62b8', '#ffb224']), ink, on ? 0.2 : 0.4),
              { rx: 3 },
            ),
          );
      sheet.add(rect(x + 18, road - 56, wide - 36, 48, darker(wall, 0.4)));
      if (on) sheet.shine(sheet.glow(x + wide / 2, road - 120, 220, paints.lamp, 0.4));
    } else
      for (let line = 0; line < 14; line++)
        sheet.add(rect(x + 18, road - 198 + line * 14, wide - 36, 3, ink, { opacity: 0.35 }));
    sheet.add(
      rect(x + 14, road - 262, wide - 28, 44, darker(cloth, 0.3), { rx: 5 }),
      ...[0.2, 0.36, 0.5, 0.62].map((share, index) =>
        rect(x + wide * share, road - 250, wide * (index === 2 ? 0.08 : 0.12), 20, '#f4ead6', { rx: 5, opacity: 0.85 }),
      ),
    );
    sheet.add(
      polygon(
        [
          [x + 14, road - 216],
          [x + wide - 14, road - 216],
          [x + wide + 6, road - 172],
          [x - 6, road - 172],
        ],
        cloth,
      ),
      ...[0, 1, 2, 3].map((stripe) =>
        polygon(
          [
            [x + 30 + stripe * wide * 0.24, road - 216],
            [x + 58 + stripe * wide * 0.24, road - 216],
            [x + 56 + stripe * wide * 0.245, road - 172],
            [x + 22 + stripe * wide * 0.245, road - 172],
          ],
          '#f4ead6',
          { opacity: 0.55 },
        ),
      ),
    );
    x += wide + random.between(4, 26);
  }
  let wires = '';
  for (const drop of [0, 22, 40])
    wires += `M-10 ${short(road - h * 0.5 + drop)}Q${short(w * 0.5)} ${short(road - h * 0.4 + drop)} ${short(w + 10)} ${short(road - h * 0.49 + drop)}`;
  sheet.add(stroke(wires, darker(ink, 0.2), 2.4, { opacity: 0.8 }));
}

/** An auto-rickshaw from its side, nose to the right, wheels on y = 0, about 480 long. */
function auto(sheet: Sheet, [lower, hood]: readonly [string, string], ink: string, light: string): string {
  const low = mix(lower, ink, 0.15);
  const top = mix(hood, ink, 0.1);
  const wheel = (x: number) =>
    placed(
      [
        circle(0, 0, 52, '#14151b'),
        circle(0, 0, 31, mix('#aab2bd', ink, 0.2)),
        circle(0, 0, 24, '#2a2d36'),
        circle(0, 0, 10, '#d9dde2'),
      ],
      x,
      -50,
    );
  return [
    path('M-210 -120V-300Q-206 -350 -150 -354H70Q110 -350 140 -300L186 -196V-120Z', '#1a1c26'),
    path('M-196 -290H-40V-170H-196Z', sheet.linear([mix('#3a4468', light, 0.25), '#20263a'])),
    path('M-24 -294H96L138 -196H-24Z', sheet.linear([mix(light, '#8fb0c8', 0.4), mix('#3a4a60', ink, 0.3)])),
    person(-128, -116, 190, '#0e1018', 'sitting', { hair: 'long' }),
    person(14, -112, 200, '#0e1018', 'sitting', {}),
    path(
      'M-236 -300Q-240 -392 -150 -398H64Q118 -396 146 -330L158 -300L130 -296Q112 -346 66 -350H-146Q-196 -350 -200 -296Z',
      sheet.linear([lighter(top, 0.35), top, darker(top, 0.3)]),
    ),
    path('M-236 -300Q-238 -330 -228 -352L-200 -330V-170L-236 -160Z', darker(top, 0.22)),
    rect(-34, -350, 12, 230, darker(low, 0.35)),
    stroke('M132 -300L192 -180', darker(low, 0.4), 10),
    path(
      'M-240 -172H-34L-20 -92H100L120 -180H180Q236 -172 240 -110Q242 -72 214 -64H176A64 64 0 0 0 96 -44H-88A64 64 0 0 0 -214 -44H-236Q-252 -90 -240 -172Z',
      sheet.linear([lighter(low, 0.25), low, darker(low, 0.45)]),
    ),
    rect(-238, -132, 200, 14, top, { rx: 4 }),
    rect(124, -132, 108, 12, top, { rx: 4 }),
    path('M118 -180H182Q232 -172 238 -118L214 -112Q206 -150 176 -154H122Z', lighter(low, 0.3), { opacity: 0.6 }),
    circle(226, -128, 19, '#d9dde2'),
    circle(229, -128, 14, '#fff6d8'),
    rect(196, -76, 46, 10, '#c9ced6', { rx: 5 }),
    path('M90 -44A62 62 0 0 1 210 -52L196 -40Q150 -92 104 -36Z', darker(low, 0.5)),
    stroke('M96 -210q24 -16 46 -4', '#0e1018', 8),
    circle(-236, -150, 8, '#ff5a4d'),
    sheet.glow(-236, -150, 46, '#ff5a4d', 0.7),
    rect(-190, -160, 90, 22, '#f4ead6', { rx: 4, opacity: 0.8 }),
    rect(-182, -153, 46, 8, '#b3352f', { rx: 3 }),
    wheel(-150),
    wheel(154),
  ].join('');
}
