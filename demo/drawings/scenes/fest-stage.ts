import { darker, lighter, mix } from '../lib/colour.ts';
import { crowd } from '../lib/crowd.ts';
import { person } from '../lib/figures.ts';
import { paints } from '../lib/moods.ts';
import { circle, group, path, polygon, rect, short, stroke } from '../lib/shapes.ts';
import type { Scene, Sheet } from '../lib/sheet.ts';

const palettes = [
  { back: ['#060818', '#151a4a', '#3b2a7c'], beams: ['#ffb224', '#ff6a4d', '#4cc9f0'] },
  { back: ['#04101c', '#0c3350', '#127a83'], beams: ['#ffe08a', '#38e0c8', '#ff5674'] },
  { back: ['#12060f', '#47142f', '#9c3440'], beams: ['#ffcf5c', '#ff7a45', '#ff5674'] },
  { back: ['#050a1c', '#10275e', '#2b5cc4'], beams: ['#9fd0ff', '#ffffff', '#ffb224'] },
] as const;

/** The main night of the fest: truss, screen, moving beams, and a crowd with its hands up. */
export const festStage: Scene = {
  proportions: [4 / 5, 1, 16 / 9, 3 / 4],
  draw(sheet) {
    const { width: w, height: h, random, time } = sheet;
    const { back, beams } = random.pick(palettes);
    const floor = h * random.between(0.6, 0.66);
    const top = h * 0.13;
    sheet.fill(
      sheet.linear([
        [0, back[0]],
        [0.35, back[1]],
        [0.62, back[2]],
        [1, back[0]],
      ]),
    );
    sheet.add(sheet.glow(w / 2, floor - h * 0.1, w * 0.75, beams[1], 0.5));
    screen(sheet, w / 2, top + h * 0.06, floor - h * 0.05, Math.min(w * 0.62, h * 0.8), beams);
    sheet.add(rect(-5, floor - 8, w + 10, h * 0.08, sheet.linear([lighter(back[2], 0.35), back[0]])));

    const lamps = Math.round(w / 125);
    for (let index = 0; index < lamps; index++) {
      const x = (w * (index + 0.5)) / lamps;
      const colour = beams[index % beams.length] ?? beams[0];
      const sway = Math.sin((time + index / lamps) * Math.PI * 2) * 0.16;
      const lean = ((index + 0.5) / lamps - 0.5) * random.between(-1.1, 0.9) + sway;
      beam(sheet, x, top + 26, lean, h * 0.72, colour);
    }
    for (const side of [0.06, 0.94])
      beam(
        sheet,
        w * side,
        floor,
        (0.5 - side) * random.between(0.5, 1.3) + Math.sin(time * Math.PI * 2) * 0.1,
        -h * 0.7,
        beams[2],
      );
    truss(sheet, top, floor, back[0]);
    band(sheet, floor, mix(back[0], back[1], 0.25));
    for (let index = 0; index < 4; index++) {
      const x = w * (0.14 + 0.24 * index);
      sheet.add(sheet.glow(x, floor - 4, 110, beams[0], 0.8), circle(x, floor - 2, 6, '#fff6dd'));
    }
    sheet.add(confetti(sheet, floor, beams));
    for (let row = 0; row < 4; row++) {
      const near = row / 3;
      const size = 110 + near * 190;
      const colour = mix(back[1], darker(back[0], 0.5), 0.35 + near * 0.65);
      sheet.add(crowd(sheet, floor + h * (0.045 + near * 0.2), size, colour, 0.5 - near * 0.12));
    }
    sheet.add(
      rect(
        -5,
        h * 0.8,
        w + 10,
        h * 0.21,
        sheet.linear([
          [0, back[0], 0],
          [1, '#020308', 0.92],
        ]),
      ),
    );
  },
};

function beam(sheet: Sheet, x: number, y: number, lean: number, long: number, colour: string): void {
  const [ex, ey] = [x + lean * Math.abs(long), y + long];
  const wide = Math.abs(long) * 0.13;
  const fade: [number, number, number, number] = long > 0 ? [0, 0, 0, 1] : [0, 1, 0, 0];
  const paint = sheet.linear(
    [
      [0, colour, 0.75],
      [0.4, colour, 0.28],
      [1, colour, 0],
    ],
    fade,
  );
  sheet.shine(
    polygon(
      [
        [x - 6, y],
        [x + 6, y],
        [ex + wide, ey],
        [ex - wide, ey],
      ],
      paint,
    ),
  );
  sheet.shine(
    polygon(
      [
        [x - 3, y],
        [x + 3, y],
        [ex + wide * 0.3, ey],
        [ex - wide * 0.3, ey],
      ],
      paint,
    ),
  );
  sheet.add(sheet.glow(x, y, 70, colour, 0.9), circle(x, y, 9, '#ffffff'));
}

function screen(sheet: Sheet, x: number, top: number, bottom: number, wide: number, colours: readonly string[]): void {
  const { random, time } = sheet;
  const high = bottom - top;
  const [a = '#fff', b = '#fff', c = '#fff'] = colours;
  const clip = sheet.clip(rect(x - wide / 2, top, wide, high, '#fff'));
  const rays = random.whole(4, 6) * 3;
  const pattern = Array.from({ length: rays }, (_, index) => {
    const from = ((index + time * 3) / rays) * Math.PI * 2;
    const to = from + Math.PI / rays;
    return polygon(
      [
        [x, top + high * 0.6],
        [x + Math.cos(from) * wide, top + high * 0.6 + Math.sin(from) * wide],
        [x + Math.cos(to) * wide, top + high * 0.6 + Math.sin(to) * wide],
      ],
      index % 3 === 0 ? c : a,
      { opacity: 0.45 },
    );
  });
  const rings = [0.42, 0.3, 0.18].map((r, index) =>
    circle(
      x,
      top + high * 0.6,
      wide * r * (1 + 0.04 * Math.sin(time * Math.PI * 4)),
      index === 1 ? a : mix(b, '#12081c', 0.25),
      { opacity: 0.9 },
    ),
  );
  sheet.add(
    group(
      [
        rect(x - wide / 2, top, wide, high, sheet.linear([mix(b, '#1a0d33', 0.45), mix(a, b, 0.5)])),
        ...pattern,
        ...rings,
      ],
      { 'clip-path': clip },
    ),
  );
  sheet.add(
    stroke(`M${short(x - wide / 2)} ${short(top)}h${short(wide)}v${short(high)}h${short(-wide)}Z`, '#0a0a14', 10),
  );
}

function truss(sheet: Sheet, top: number, floor: number, colour: string): void {
  const { width: w } = sheet;
  const ink = lighter(colour, 0.12);
  let d = `M-5 ${short(top)}H${short(w + 5)}M-5 ${short(top + 26)}H${short(w + 5)}`;
  for (let x = -10; x < w + 30; x += 30) d += `M${short(x)} ${short(top)}l15 26l15 -26`;
  for (const left of [w * 0.07, w * 0.9]) {
    d += `M${short(left)} ${short(top)}V${short(floor)}M${short(left + 30)} ${short(top)}V${short(floor)}`;
    for (let y = top; y < floor; y += 30) d += `M${short(left)} ${short(y)}l30 15l-30 15`;
  }
  sheet.add(stroke(d, ink, 3));
}

/** Singer, guitarist, drummer: dark against the screen. */
function band(sheet: Sheet, floor: number, ink: string): void {
  const { width: w, height: h, random } = sheet;
  const tall = h * 0.16;
  const x = w / 2 + random.bell() * w * 0.04;
  const [dx, dy] = [x + w * 0.02, floor - tall * 0.34];
  sheet.add(
    circle(dx, dy, tall * 0.2, ink),
    circle(dx - tall * 0.3, dy - tall * 0.12, tall * 0.12, ink),
    circle(dx + tall * 0.3, dy - tall * 0.1, tall * 0.13, ink),
    stroke(
      `M${short(dx - tall * 0.5)} ${short(floor)}V${short(dy - tall * 0.4)}m${short(-tall * 0.14)} 0h${short(tall * 0.28)}M${short(dx + tall * 0.52)} ${short(floor)}V${short(dy - tall * 0.45)}m${short(-tall * 0.14)} 0h${short(tall * 0.28)}`,
      ink,
      4,
    ),
    person(dx, floor - tall * 0.25, tall * 0.9, ink, 'cheering'),
  );
  for (const side of [-1, 1]) {
    const px = x + side * w * random.between(0.2, 0.26);
    sheet.add(person(px, floor, tall, ink, 'standing', { hair: side > 0 ? 'long' : 'short' }, side));
    sheet.add(
      group(
        [path('M-16 0Q-20 -14 -6 -13Q8 -16 12 -4Q14 12 -2 12Q-14 13 -16 0Z', ink), stroke('M4 -4L62 -30', ink, 5)],
        { transform: `translate(${short(px)} ${short(floor - tall * 0.52)}) scale(${-side} 1)` },
      ),
    );
  }
  const sx = x - w * 0.07;
  sheet.add(
    person(sx, floor + 4, tall * 1.12, ink, 'cheering', { hair: 'long', wear: random.pick(['skirt', 'trousers']) }),
    stroke(
      `M${short(sx + tall * 0.3)} ${short(floor + 4)}V${short(floor - tall * 0.85)}l${short(-tall * 0.12)} ${short(-tall * 0.06)}`,
      ink,
      4,
    ),
  );
}

function confetti(sheet: Sheet, floor: number, colours: readonly string[]): string {
  const { random, width, time } = sheet;
  return Array.from({ length: 120 }, () => {
    const y = ((random.next() + time) % 1) * floor * 1.1;
    const size = random.between(3, 8);
    const colour = random.pick([...colours, paints.paper]);
    const x = random.between(0, width) + Math.sin((time + random.next()) * Math.PI * 2) * 12 * (time > 0 ? 1 : 0);
    return rect(x, y, size, size * 0.6, colour, {
      transform: `rotate(${short(random.between(0, 180) + time * 360)} ${short(x)} ${short(y)})`,
      opacity: random.between(0.4, 0.95),
    });
  }).join('');
}
