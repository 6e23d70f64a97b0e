import { circle, ellipse, type Point, path, rect, short, smooth, stroke } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** The markers on the tray. */
export const inks = ['#24356e', '#c8352f', '#2a8a5c', '#20242e'] as const;

/** A line as a hand draws it: not quite straight, and twice as long to look at. */
function hand(sheet: Sheet, points: readonly Point[], colour: string, thick = 4): string {
  const shaky = points.map(([x, y]) => [x + sheet.random.bell() * 2.2, y + sheet.random.bell() * 2.2] as const);
  return stroke(smooth(shaky), colour, thick, { opacity: 0.9 });
}

/** A word, seen from too far away to read. */
function scribble(sheet: Sheet, x: number, y: number, long: number, colour: string): string {
  let d = `M${short(x)} ${short(y)}`;
  for (let along = 0; along < long; along += 9)
    d += sheet.random.chance(0.14)
      ? 'm8 0'
      : `q3 ${short(sheet.random.between(-12, -4))} 5 0t4 ${short(sheet.random.between(-2, 2))}`;
  return stroke(d, colour, 2.8, { opacity: 0.85 });
}

function boxed(sheet: Sheet, x: number, y: number, wide: number, high: number, colour: string): string {
  return (
    hand(
      sheet,
      [
        [x - wide / 2, y - high / 2],
        [x, y - high / 2 - 2],
        [x + wide / 2, y - high / 2],
      ],
      colour,
    ) +
    hand(
      sheet,
      [
        [x + wide / 2, y - high / 2],
        [x + wide / 2 + 2, y],
        [x + wide / 2, y + high / 2],
      ],
      colour,
    ) +
    hand(
      sheet,
      [
        [x + wide / 2, y + high / 2],
        [x, y + high / 2 + 2],
        [x - wide / 2, y + high / 2],
      ],
      colour,
    ) +
    hand(
      sheet,
      [
        [x - wide / 2, y + high / 2],
        [x - wide / 2 - 2, y],
        [x - wide / 2, y - high / 2],
      ],
      colour,
    ) +
    scribble(sheet, x - wide * 0.34, y + 5, wide * 0.6, colour)
  );
}

function arrow(sheet: Sheet, [x1, y1]: Point, [x2, y2]: Point, colour: string): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const wing = (turn: number): Point => [x2 - Math.cos(angle + turn) * 14, y2 - Math.sin(angle + turn) * 14];
  const [ax, ay] = wing(0.5);
  const [bx, by] = wing(-0.5);
  return (
    hand(
      sheet,
      [
        [x1, y1],
        [(x1 + x2) / 2 + 4, (y1 + y2) / 2 - 4],
        [x2, y2],
      ],
      colour,
      3.4,
    ) + stroke(`M${short(ax)} ${short(ay)}L${short(x2)} ${short(y2)}L${short(bx)} ${short(by)}`, colour, 3.4)
  );
}

function chart(sheet: Sheet): string {
  const rising = Array.from(
    { length: 7 },
    (_, index) => [-100 + index * 36, 60 - index ** 1.6 * 8 - sheet.random.between(0, 22)] as const,
  );
  return (
    hand(
      sheet,
      [
        [-120, -90],
        [-119, 0],
        [-120, 84],
      ],
      inks[3],
    ) +
    hand(
      sheet,
      [
        [-120, 84],
        [0, 85],
        [136, 84],
      ],
      inks[3],
    ) +
    hand(sheet, rising, inks[1], 5) +
    hand(
      sheet,
      [
        [-100, 20],
        [-30, 40],
        [40, 30],
        [116, 50],
      ],
      inks[0],
      4,
    ) +
    rising.map(([x, y]) => circle(x, y, 6, inks[1])).join('') +
    scribble(sheet, -60, 110, 90, inks[3]) +
    scribble(sheet, 60, -86, 70, inks[1])
  );
}

function flow(sheet: Sheet): string {
  return (
    boxed(sheet, -96, -70, 100, 50, inks[0]) +
    boxed(sheet, 92, -70, 100, 50, inks[0]) +
    boxed(sheet, 0, 62, 116, 52, inks[2]) +
    arrow(sheet, [-42, -70], [36, -72], inks[3]) +
    arrow(sheet, [-90, -40], [-34, 30], inks[3]) +
    arrow(sheet, [92, -40], [36, 30], inks[1]) +
    ellipse(0, 62, 90, 46, 'none', { stroke: inks[1], 'stroke-width': 3.4, transform: 'rotate(-4)' })
  );
}

function network(sheet: Sheet): string {
  const layers = [
    [-110, 3],
    [-20, 4],
    [70, 4],
    [140, 2],
  ] as const;
  const places = layers.map(([x, count]) =>
    Array.from({ length: count }, (_, index) => [x, (index - (count - 1) / 2) * 56] as const),
  );
  let lines = '';
  places.slice(1).forEach((layer, index) => {
    for (const [x1, y1] of places[index] ?? [])
      for (const [x2, y2] of layer) lines += `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`;
  });
  return (
    stroke(lines, inks[0], 1.5, { opacity: 0.5 }) +
    places
      .flat()
      .map(([x, y]) => circle(x, y, 14, '#fdfdfb', { stroke: sheet.random.pick(inks), 'stroke-width': 4 }))
      .join('') +
    scribble(sheet, -70, 124, 120, inks[3])
  );
}

function circuit(sheet: Sheet): string {
  return (
    stroke('M-130 0V-76H-80l8 -16 15 32 15 -32 15 32 15 -32 8 16H60M100 -76H134V-20M134 14V80H-130V34', inks[0], 4, {
      opacity: 0.9,
    }) +
    stroke('M60 -94V-58M76 -94V-58M76 -76H100', inks[1], 4) +
    stroke('M-154 6h48M-144 22h28M-130 22V34', inks[3], 4) +
    circle(134, -3, 19, 'none', { stroke: inks[2], 'stroke-width': 4 }) +
    stroke('M121 -16l26 26M147 -16l-26 26', inks[2], 3) +
    scribble(sheet, -40, 114, 96, inks[0]) +
    scribble(sheet, -70, -110, 60, inks[1])
  );
}

function ideas(sheet: Sheet): string {
  const spokes = [0.2, 1.3, 2.5, 3.6, 5].map((angle) => {
    const [x, y] = [Math.cos(angle) * 112, Math.sin(angle) * 80];
    return (
      hand(
        sheet,
        [
          [Math.cos(angle) * 46, Math.sin(angle) * 36],
          [x * 0.72, y * 0.68 + 5],
          [x * 0.86, y * 0.84],
        ],
        inks[2],
        3.4,
      ) +
      ellipse(x * 1.1, y * 1.1, 36, 21, 'none', { stroke: sheet.random.pick(inks), 'stroke-width': 3.4 }) +
      scribble(sheet, x * 1.1 - 20, y * 1.1 + 4, 36, inks[3])
    );
  });
  const bulb =
    path('M-16 22Q-18 6 -28 -6A34 34 0 1 1 28 -6Q18 6 16 22Z', '#ffe27a') +
    stroke('M-16 22Q-18 6 -28 -6A34 34 0 1 1 28 -6Q18 6 16 22ZM-12 32h24M-8 40h16M-8 -2l8 12 8 -12', inks[3], 3.6);
  return spokes.join('') + bulb;
}

function formulas(sheet: Sheet): string {
  const square = (x: number, y: number, paint: string) =>
    rect(x, y, 92, 84, paint, {
      transform: `rotate(${short(sheet.random.between(-7, 7))} ${short(x + 46)} ${short(y + 42)})`,
    }) + [0, 1, 2].map((line) => scribble(sheet, x + 13, y + 26 + line * 20, 54 - line * 10, '#4a3a2a')).join('');
  return (
    stroke(
      'M-120 -92q-14 -10 -18 10l-10 70q-4 20 -18 12M-98 -40l22 30M-76 -40l-22 30M-60 -20h26M-60 -32h26M-14 -56l44 0-24 26 24 26-44 0M54 -8l24 -44 24 44ZM62 -24h32',
      inks[0],
      4,
    ) +
    square(-130, 30, '#ffd95c') +
    square(-18, 26, '#ff9e9e') +
    square(92, 32, '#9fdcc0')
  );
}

/** The drawings of a meeting on a whiteboard, around (0, 0), about 330 by 240. */
export const doodles = [chart, flow, network, circuit, ideas, formulas] as const;
