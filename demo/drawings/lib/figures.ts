import { type Pose, type PoseName, poses } from './poses.ts';
import { circle, group, type Point, path, polygon, short, stroke } from './shapes.ts';

/** The clothes and the luggage of a figure. */
export interface Outfit {
  readonly hair?: 'short' | 'bun' | 'long' | 'turban';
  readonly wear?: 'trousers' | 'kurta' | 'skirt';
  readonly carry?: 'bag' | 'bat' | 'umbrella' | undefined;
  readonly accent?: string;
  /** Near enough to show more than a silhouette. */
  readonly tones?: { readonly skin: string; readonly shirt: string; readonly hair: string };
}

/** A person as a silhouette, feet at (x, y). `facing` −1 turns to the left. */
export function person(
  x: number,
  y: number,
  tall: number,
  colour: string,
  pose: PoseName,
  outfit: Outfit = {},
  facing = 1,
): string {
  const body: Pose = poses[pose];
  const { skin, shirt, hair: hairColour } = outfit.tones ?? { skin: colour, shirt: colour, hair: colour };
  const shoulder = (side: number): Point => [body.neck[0] + side * 0.085, body.neck[1] + 0.03];
  const leg = (side: number, [knee, foot]: readonly [Point, Point]) =>
    stroke(`M${at([body.hip[0] + side * 0.045, body.hip[1]])}L${at(knee)}L${at(foot)}`, colour, 8);
  const arm = (side: number, [elbow, hand]: readonly [Point, Point]) =>
    stroke(`M${at(elbow)}L${at(hand)}`, skin, 4.6) + stroke(`M${at(shoulder(side))}L${at(elbow)}`, shirt, 5.4);
  const parts = [
    arm(-1, body.arms[0]),
    leg(-1, body.legs[0]),
    leg(1, body.legs[1]),
    stroke(`M${at(body.neck)}L${at(body.head)}`, skin, 5),
    path(
      `M${at(shoulder(-1.15))}Q${at([body.neck[0], body.neck[1] - 0.03])} ${at(shoulder(1.15))}L${at([body.hip[0] + 0.085, body.hip[1] + 0.03])}L${at([body.hip[0] - 0.085, body.hip[1] + 0.03])}Z`,
      shirt,
    ),
    garment(body, outfit, colour),
    circle(body.head[0] * 100, body.head[1] * 100, 7, skin),
    carried(body, outfit, colour),
    arm(1, body.arms[1]),
    hair(body.head, outfit, hairColour),
  ];
  const size = tall / 100;
  return group(parts, {
    transform: `translate(${short(x)} ${short(y)}) scale(${Math.round(size * facing * 1000) / 1000} ${Math.round(size * 1000) / 1000})`,
  });
}

function garment(body: Pose, outfit: Outfit, colour: string): string {
  if (outfit.wear !== 'kurta' && outfit.wear !== 'skirt') return '';
  const hem = outfit.wear === 'kurta' ? 0.2 : 0.4;
  const flare = outfit.wear === 'kurta' ? 0.12 : 0.15;
  const [hx, hy] = body.hip;
  return polygon(
    [
      [hx - 0.08, hy - 0.05],
      [hx + 0.08, hy - 0.05],
      [hx + flare, hy + hem],
      [hx - flare, hy + hem],
    ].map(([px = 0, py = 0]) => [px * 100, py * 100] as const),
    outfit.accent ?? colour,
  );
}

function hair([x, y]: Point, outfit: Outfit, colour: string): string {
  const [hx, hy] = [x * 100, y * 100];
  if (outfit.hair === 'bun') return circle(hx - 6.5, hy - 3.5, 3.6, colour);
  if (outfit.hair === 'turban')
    return path(
      `M${hx - 8} ${hy - 1}Q${hx - 8} ${hy - 12} ${hx} ${hy - 11.5}Q${hx + 8} ${hy - 12} ${hx + 8} ${hy - 1}Z`,
      outfit.accent ?? colour,
    );
  if (outfit.hair === 'long')
    return path(
      `M${hx - 7} ${hy - 2}Q${hx - 10} ${hy + 14} ${hx - 6} ${hy + 22}L${hx + 3} ${hy + 20}Q${hx + 4} ${hy + 8} ${hx + 2} ${hy}Z`,
      colour,
    );
  return outfit.tones
    ? path(
        `M${hx - 7.4} ${hy + 2}Q${hx - 9} ${hy - 9} ${hx} ${hy - 8.4}Q${hx + 9} ${hy - 8} ${hx + 6.4} ${hy - 1}Q${hx} ${hy - 4.5} ${hx - 7.4} ${hy + 2}Z`,
        colour,
      )
    : '';
}

function carried(body: Pose, outfit: Outfit, colour: string): string {
  const paint = outfit.accent ?? colour;
  const [hx, hy] = [body.arms[1][1][0] * 100, body.arms[1][1][1] * 100];
  if (outfit.carry === 'bag') {
    const [nx, ny] = [body.neck[0] * 100, body.neck[1] * 100];
    return `<rect x="${short(nx - 17)}" y="${short(ny + 3)}" width="13" height="22" rx="5" fill="${paint}"/>`;
  }
  if (outfit.carry === 'bat')
    return (
      stroke(`M${hx} ${hy}L${hx + 5} ${hy + 12}`, colour, 3) +
      stroke(`M${hx + 5} ${hy + 12}L${hx + 13} ${hy + 40}`, paint, 7)
    );
  if (outfit.carry === 'umbrella') return umbrella(hx, hy - 6, 30, paint, colour);
  return '';
}

/** An open umbrella, its handle at (x, y). */
function umbrella(x: number, y: number, r: number, paint: string, ink: string): string {
  const top = y - r * 0.9;
  const scallops = [1, 2, 3, 4].map((index) => {
    const to = x + r - (index * r) / 2;
    return `Q${short(to + r / 4)} ${short(top - r * 0.14)} ${short(to)} ${short(top)}`;
  });
  return (
    stroke(`M${short(x)} ${short(y)}L${short(x)} ${short(top - r * 0.75)}`, ink, r * 0.05) +
    path(
      `M${short(x - r)} ${short(top)}A${r} ${r * 0.72} 0 0 1 ${short(x + r)} ${short(top)}${scallops.join('')}Z`,
      paint,
    )
  );
}

function at([x, y]: Point): string {
  return `${short(x * 100)} ${short(y * 100)}`;
}
