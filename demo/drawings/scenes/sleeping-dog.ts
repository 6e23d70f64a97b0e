import { darker, lighter, mix } from '../lib/colour.ts';
import { moods, paints } from '../lib/moods.ts';
import { circle, disc, ellipse, group, path, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

const coats = [
  { fur: '#b9793f', dark: '#7a4a24', belly: '#e9cfa0' },
  { fur: '#e4d6bd', dark: '#a8906c', belly: '#fbf4e6' },
  { fur: '#3a322e', dark: '#1c1715', belly: '#8a7668' },
  { fur: '#a86a42', dark: '#5c3420', belly: '#f4ead6' },
] as const;

/** The campus dog asleep on the library steps, in the shade of a tree. */
export const sleepingDog: Scene = {
  proportions: [1, 4 / 5, 16 / 9],
  draw(sheet) {
    const { width: w, height: h, random } = sheet;
    const mood = random.pick([moods.golden, moods.morning, moods.noon]);
    const stone = mix(random.pick(['#d0a274', '#b9a488', '#c48a68', '#a8a49c']), mood.light, 0.1);
    const steps = 5;
    const shade = mix('#2a3566', stone, 0.36);
    sheet.fill(shade);
    for (let step = 0; step < steps; step++) {
      const near = step / steps;
      const top = h * (near ** 1.25 * 1.02 - 0.02);
      const next = h * (((step + 1) / steps) ** 1.25 * 1.02 - 0.01);
      const riser = (next - top) * 0.4;
      sheet.add(
        rect(-5, top, w + 10, next - top - riser, sheet.linear([mix(stone, mood.light, 0.12), lighter(stone, 0.05)])),
        rect(-5, next - riser, w + 10, riser, sheet.linear([mix(stone, shade, 0.4), mix(stone, shade, 0.72)])),
        rect(-5, next - riser - 3, w + 10, 5, lighter(stone, 0.5)),
      );
      for (let x = random.between(0, 200); x < w; x += random.between(240, 420))
        sheet.add(rect(x, top, 2.5, next - top, mix(stone, shade, 0.6), { opacity: 0.5 }));
    }
    sheet.add(speckle(sheet, mix(stone, shade, 0.5)));
    leafShade(sheet, shade);
    if (random.chance(0.6))
      bag(sheet, w * 0.14, h * 0.62, random.pick([paints.teal, paints.rose, paints.indigo, paints.saffron]), shade);
    const y = h * 0.735;
    const size = Math.min(1.1, w / 1000) * random.between(0.95, 1.12);
    const facing = random.pick([-1, 1]);
    sheet.add(ellipse(w * 0.52 + 30, y + 6, 330 * size, 34 * size, darker(shade, 0.3), { opacity: 0.5 }));
    sheet.add(
      group(dog(sheet, random.pick(coats), mood.light), {
        transform: `translate(${short(w * 0.52)} ${short(y)}) scale(${short(size * facing * 100) / 100} ${short(size * 100) / 100})`,
      }),
    );
    fallen(sheet);
    sheet.shine(
      polygon(
        [
          [w * 0.6, -10],
          [w + 10, -10],
          [w + 10, h * 0.4],
          [w * 0.25, h + 10],
          [-10, h + 10],
          [-10, h * 0.8],
        ],
        mood.light,
        { opacity: 0.07 },
      ),
    );
  },
};

function speckle(sheet: Sheet, tone: string): string {
  const { random, width, height } = sheet;
  let d = '';
  for (let index = 0; index < 340; index++)
    d += disc(random.between(0, width), random.between(0, height), random.between(0.7, 2.4));
  return path(d, tone, { opacity: 0.35 });
}

/** Sun through a tree: shade with bright gaps. */
function leafShade(sheet: Sheet, tone: string): void {
  const { random, width: w, height: h } = sheet;
  let leaves = '';
  const corner = random.pick([0.1, 0.9]);
  for (let index = 0; index < 560; index++) {
    const out = random.next() ** 0.7;
    const angle = random.next() * Math.PI * 2;
    const [x, y] = [w * corner + Math.cos(angle) * out * w * 0.75, h * 0.16 + Math.sin(angle) * out * h * 0.5];
    const [long, lean] = [random.between(14, 42), random.next() * Math.PI];
    const [dx, dy] = [Math.cos(lean) * long, Math.sin(lean) * long * 0.6];
    leaves += `M${short(x - dx)} ${short(y - dy)}Q${short(x - dy * 0.8)} ${short(y + dx * 0.4)} ${short(x + dx)} ${short(y + dy)}Q${short(x + dy * 0.8)} ${short(y - dx * 0.4)} ${short(x - dx)} ${short(y - dy)}Z`;
  }
  sheet.add(
    path(leaves, tone, { opacity: 0.62 }),
    stroke(
      `M${short(w * corner)} -10Q${short(w * 0.5)} ${short(h * 0.2)} ${short(w * (1 - corner))} ${short(h * 0.36)}`,
      tone,
      15,
      { opacity: 0.45 },
    ),
  );
}

/** A dog curled on its side, nose to the left; (0, 0) is on the ground under its belly, it is about 560 long. */
function dog(sheet: Sheet, { fur, dark, belly }: (typeof coats)[number], light: string): string {
  const coat = sheet.linear([mix(fur, light, 0.45), fur, darker(dark, 0.1)]);
  const breath = Math.sin(sheet.time * Math.PI * 4) * 4;
  const collar = sheet.random.pick([paints.rose, paints.teal, paints.marigold]);
  const hairs = (x: number, y: number, wide: number, high: number, tone: string, count: number) => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const [angle, out] = [sheet.random.next() * Math.PI * 2, Math.sqrt(sheet.random.next())];
      d += `M${short(x + Math.cos(angle) * out * wide)} ${short(y + Math.sin(angle) * out * high)}q7 1 13 6`;
    }
    return stroke(d, tone, 1.8, { opacity: 0.5 });
  };
  return [
    stroke('M236 -40Q330 -20 318 14Q290 34 210 16', dark, 30),
    stroke('M236 -44Q326 -26 314 8Q288 26 214 10', fur, 20),
    path(
      `M-150 -20Q-160 ${short(-120 - breath)} -40 ${short(-166 - breath)}Q90 ${short(-206 - breath)} 190 -150Q276 -96 268 -20Q262 16 200 18H-90Q-146 18 -150 -20Z`,
      coat,
    ),
    path(
      'M96 -100Q190 -120 226 -40Q236 6 180 18H70Q20 10 40 -40Q56 -88 96 -100Z',
      sheet.linear([mix(fur, light, 0.2), darker(fur, 0.12), dark]),
    ),
    path('M-60 18Q-90 -34 -20 -46Q60 -50 80 18Z', belly, { opacity: 0.75 }),
    hairs(40, -110, 170, 60, mix(fur, light, 0.6), 110),
    hairs(120, -30, 80, 40, dark, 60),
    hairs(-30, -70, 90, 50, dark, 50),
    stroke('M60 6H196Q214 6 206 -8', dark, 25),
    stroke('M60 3H194', mix(fur, light, 0.15), 18),
    stroke('M196 2l16 4M190 8l14 6', darker(dark, 0.3), 3),
    stroke('M-70 4H-250', dark, 30),
    stroke('M-70 0H-250', mix(fur, light, 0.2), 22),
    stroke('M-262 -4l-10 6M-258 6l-10 5', darker(dark, 0.3), 3),
    path('M-118 -96Q-84 -60 -98 -14L-136 -4Q-150 -50 -150 -80Z', collar),
    circle(-132, -14, 11, '#f0c460'),
    path(
      'M-118 -110Q-160 -142 -214 -126Q-246 -116 -262 -80Q-318 -66 -338 -36Q-346 -14 -318 -8Q-250 0 -190 -6Q-126 -12 -112 -60Z',
      coat,
    ),
    hairs(-200, -80, 60, 34, mix(fur, light, 0.6), 46),
    path('M-262 -80Q-318 -66 -338 -36Q-346 -14 -318 -8Q-262 -2 -226 -8Q-232 -50 -262 -80Z', belly, { opacity: 0.55 }),
    path('M-346 -44q14 -12 30 -4q4 14 -12 20q-20 0 -18 -16Z', '#1a1210'),
    ellipse(-336, -42, 6, 3, '#8a7a74'),
    stroke('M-330 -20q22 10 52 4', darker(dark, 0.35), 3),
    stroke('M-250 -68q16 12 32 2', '#1a1210', 4.5),
    stroke('M-246 -84q14 -8 28 -2', mix(fur, light, 0.5), 4, { opacity: 0.7 }),
    path(
      'M-150 -132Q-96 -128 -92 -74Q-96 -36 -122 -34Q-150 -50 -158 -92Z',
      sheet.linear([fur, dark, darker(dark, 0.2)]),
    ),
    stroke('M-150 -130Q-98 -126 -94 -76', mix(fur, light, 0.6), 4, { opacity: 0.7 }),
    stroke(
      `M-40 ${short(-165 - breath)}Q90 ${short(-205 - breath)} 190 -149Q250 -112 264 -54`,
      mix(light, '#ffffff', 0.3),
      6,
      { opacity: 0.75 },
    ),
    stroke('M-214 -126Q-168 -140 -124 -114', mix(light, '#ffffff', 0.3), 5, { opacity: 0.75 }),
  ].join('');
}

function bag(sheet: Sheet, x: number, y: number, paint: string, shade: string): void {
  sheet.add(
    ellipse(x + 30, y + 4, 130, 18, darker(shade, 0.3), { opacity: 0.5 }),
    stroke(`M${short(x - 26)} ${short(y - 196)}q26 -50 52 0`, darker(paint, 0.35), 13),
    rect(x - 86, y - 196, 172, 198, sheet.linear([lighter(paint, 0.2), paint, darker(paint, 0.4)], [0, 0, 1, 1]), {
      rx: 38,
    }),
    rect(x - 62, y - 96, 124, 78, darker(paint, 0.18), { rx: 16 }),
    stroke(`M${short(x - 62)} ${short(y - 78)}h124M${short(x - 78)} ${short(y - 130)}h156`, darker(paint, 0.45), 4),
    circle(x + 40, y - 78, 6, '#f0c460'),
  );
}

function fallen(sheet: Sheet): void {
  const { random, width: w, height: h } = sheet;
  for (let index = 0; index < 22; index++) {
    const [x, y, r] = [random.between(0, w), random.between(h * 0.2, h), random.between(6, 14)];
    sheet.add(
      path(
        `M${short(x - r)} ${short(y)}Q${short(x)} ${short(y - r * 0.8)} ${short(x + r)} ${short(y)}Q${short(x)} ${short(y + r * 0.6)} ${short(x - r)} ${short(y)}Z`,
        random.pick(['#c9772f', '#e0a840', '#8a5a2c', '#a8482c']),
        { transform: `rotate(${random.whole(-40, 40)} ${short(x)} ${short(y)})` },
      ),
    );
  }
}
