import { circle, path, short, smooth, stroke } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** Heads and shoulders of a crowd, seen from behind, some with arms or phones in the air. */
export function crowd(sheet: Sheet, y: number, size: number, colour: string, lively: number): string {
  const { random, width, time } = sheet;
  const people: string[] = [];
  for (let x = -size * 0.3; x < width + size * 0.3; x += size * random.between(0.34, 0.52)) {
    const hop = Math.sin((time * 4 + random.next()) * Math.PI * 2) * size * 0.04 * (time > 0 ? 1 : 0);
    const top = y + random.between(-0.14, 0.14) * size + hop;
    const r = size * random.between(0.115, 0.14);
    people.push(
      circle(x, top, r, colour),
      path(
        smooth([
          [x - size * 0.34, top + size],
          [x - size * 0.25, top + size * 0.27],
          [x - r * 0.4, top + r * 0.9],
          [x + r * 0.4, top + r * 0.9],
          [x + size * 0.25, top + size * 0.27],
          [x + size * 0.34, top + size],
        ]),
        colour,
      ),
    );
    if (!random.chance(lively)) continue;
    const side = random.pick([-1, 1]);
    const [hx, hy] = [x + side * size * random.between(0.1, 0.34), top - size * random.between(0.35, 0.62)];
    people.push(
      stroke(
        `M${short(x + side * size * 0.2)} ${short(top + size * 0.32)}L${short(x + side * size * 0.29)} ${short(top - size * 0.05)}L${short(hx)} ${short(hy)}`,
        colour,
        size * 0.075,
      ),
    );
    people.push(circle(hx, hy, size * 0.05, colour));
  }
  return people.join('');
}
