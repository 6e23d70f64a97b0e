import { darker, lighter, mix } from './colour.ts';
import { group, path, rect, short, stroke } from './shapes.ts';
import type { Sheet } from './sheet.ts';

export type ArchStyle = 'round' | 'pointed' | 'cusped';

/** Path data of an arched opening standing on y, `wide` across and `tall` high. */
export function archPath(x: number, y: number, wide: number, tall: number, style: ArchStyle): string {
  const [left, right, spring, top] = [
    short(x - wide / 2),
    short(x + wide / 2),
    short(y - tall + wide * 0.55),
    short(y - tall),
  ];
  const start = `M${left} ${short(y)}L${left} ${spring}`;
  const end = `L${right} ${short(y)}Z`;
  if (style === 'round')
    return `${start}C${left} ${short(y - tall - wide * 0.12)} ${right} ${short(y - tall - wide * 0.12)} ${right} ${spring}${end}`;
  if (style === 'pointed') {
    return `${start}Q${left} ${short(y - tall + wide * 0.16)} ${short(x)} ${top}Q${right} ${short(y - tall + wide * 0.16)} ${right} ${spring}${end}`;
  }
  const rise = wide * 0.62;
  const lobes = [0.2, 0.5, 0.8, 1].map((share) => {
    const reach = 1 - share;
    return `A${short(wide * 0.13)} ${short(wide * 0.13)} 0 0 1 ${short(x - (wide / 2) * reach ** 0.8)} ${short(y - tall + rise * reach ** 1.3)}`;
  });
  const back = [0.8, 0.5, 0.2, 0].map((share) => {
    const reach = 1 - share;
    return `A${short(wide * 0.13)} ${short(wide * 0.13)} 0 0 1 ${short(x + (wide / 2) * reach ** 0.8)} ${short(y - tall + rise * reach ** 1.3)}`;
  });
  return `M${left} ${short(y)}L${left} ${short(y - tall + rise)}${lobes.join('')}${back.join('')}L${right} ${short(y)}Z`;
}

/** One storey of an arcade: how wide its bays are, how it is built and how it is lit. */
export interface Arcade {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly tall: number;
  readonly bays: number;
  readonly style: ArchStyle;
  readonly wall: string;
  readonly lamp: string;
  /** Share of the bays with their lamp on. */
  readonly lit: number;
}

/** A storey with a lamp-lit passage behind its arches, a cornice on top. */
export function arcade(sheet: Sheet, plan: Arcade): string {
  const { random } = sheet;
  const { left, right, bottom, tall, bays, wall, lamp } = plan;
  const pitch = (right - left) / bays;
  const opening = pitch * 0.68;
  const high = tall * 0.8;
  const inside = sheet.linear([
    [0, lighter(lamp, 0.55)],
    [0.3, lamp],
    [0.75, mix(lamp, '#8a3d1c', 0.55)],
    [1, mix(lamp, '#3a1c1c', 0.78)],
  ]);
  const unlit = sheet.linear([darker(wall, 0.75), darker(wall, 0.5)]);
  const stone = sheet.linear([lighter(wall, 0.12), wall, darker(wall, 0.25)]);
  const parts = [rect(left, bottom - tall, right - left, tall, stone)];
  const edge = lighter(wall, 0.3);
  for (let bay = 0; bay < bays; bay++) {
    const x = left + pitch * (bay + 0.5);
    const on = random.chance(plan.lit);
    const hole = archPath(x, bottom, opening, high, plan.style);
    parts.push(path(hole, on ? inside : unlit));
    const door = opening * 0.34;
    const shift = random.between(-0.12, 0.12) * opening;
    parts.push(
      rect(
        x - door / 2 + shift,
        bottom - high * 0.5,
        door,
        high * 0.5,
        on ? mix(lamp, '#2a1410', 0.72) : darker(wall, 0.85),
      ),
    );
    if (on) parts.push(sheet.glow(x, bottom - high * 0.72, opening * 0.8, lamp, 0.75));
    parts.push(stroke(hole, on ? mix(edge, lamp, 0.5) : edge, pitch * 0.022, { opacity: 0.75 }));
  }
  for (let bay = 0; bay <= bays; bay++) {
    const x = left + pitch * bay;
    const thick = pitch * 0.12;
    parts.push(
      rect(
        x - thick / 2,
        bottom - high * 0.72,
        thick,
        high * 0.72,
        sheet.linear([lighter(wall, 0.2), darker(wall, 0.3)], [0, 0, 1, 0]),
      ),
    );
    parts.push(
      rect(x - thick * 0.75, bottom - high * 0.74, thick * 1.5, tall * 0.035, edge),
      rect(x - thick * 0.75, bottom - tall * 0.04, thick * 1.5, tall * 0.04, darker(wall, 0.2)),
    );
  }
  parts.push(
    rect(left - pitch * 0.06, bottom - tall, right - left + pitch * 0.12, tall * 0.05, lighter(wall, 0.28)),
    rect(left - pitch * 0.06, bottom - tall * 0.95, right - left + pitch * 0.12, tall * 0.025, darker(wall, 0.45)),
  );
  return group(parts);
}

/** A small domed pavilion for the corners of roofs. */
export function chhatri(sheet: Sheet, x: number, y: number, size: number, wall: string, lamp: string): string {
  const dome = sheet.linear([lighter(wall, 0.25), darker(wall, 0.3)], [0, 0, 1, 0]);
  return group([
    rect(x - size * 0.42, y - size * 0.08, size * 0.84, size * 0.08, wall),
    rect(x - size * 0.3, y - size * 0.5, size * 0.6, size * 0.44, lamp, { opacity: 0.75 }),
    ...[-0.34, -0.04, 0.26].map((place) => rect(x + size * place, y - size * 0.52, size * 0.08, size * 0.46, wall)),
    rect(x - size * 0.48, y - size * 0.57, size * 0.96, size * 0.07, lighter(wall, 0.2)),
    path(
      `M${short(x - size * 0.36)} ${short(y - size * 0.57)}C${short(x - size * 0.46)} ${short(y - size * 0.95)} ${short(x - size * 0.08)} ${short(y - size)} ${short(x)} ${short(y - size * 1.16)}C${short(x + size * 0.08)} ${short(y - size)} ${short(x + size * 0.46)} ${short(y - size * 0.95)} ${short(x + size * 0.36)} ${short(y - size * 0.57)}Z`,
      dome,
    ),
    stroke(`M${short(x)} ${short(y - size * 1.1)}L${short(x)} ${short(y - size * 1.32)}`, wall, size * 0.035),
  ]);
}

/** A lamp post with its light. */
export function lampPost(
  sheet: Sheet,
  x: number,
  y: number,
  tall: number,
  colour: string,
  lamp: string,
  on = true,
): string {
  return [
    stroke(`M${short(x)} ${short(y)}L${short(x)} ${short(y - tall)}`, colour, tall * 0.022),
    rect(x - tall * 0.03, y - tall * 0.06, tall * 0.06, tall * 0.06, colour),
    path(
      `M${short(x - tall * 0.045)} ${short(y - tall * 1.1)}L${short(x + tall * 0.045)} ${short(y - tall * 1.1)}L${short(x + tall * 0.03)} ${short(y - tall)}L${short(x - tall * 0.03)} ${short(y - tall)}Z`,
      on ? lighter(lamp, 0.6) : colour,
    ),
    rect(x - tall * 0.055, y - tall * 1.125, tall * 0.11, tall * 0.025, colour),
    on ? sheet.glow(x, y - tall * 1.05, tall * 0.75, lamp, 0.8) : '',
  ].join('');
}

/** Far-off blocks of a town or hostels, some windows lit. */
export function blocks(sheet: Sheet, base: number, tall: number, wall: string, lamp: string, lit: number): string {
  const { random, width } = sheet;
  const parts: string[] = [];
  let windows = '';
  for (let x = -20; x < width + 20; ) {
    const wide = random.between(0.5, 1.2) * tall;
    const high = tall * random.between(0.3, 1) ** 1.4;
    parts.push(rect(x, base - high, wide + 1, high + 4, wall));
    if (random.chance(0.35)) parts.push(rect(x + wide * 0.3, base - high - tall * 0.09, wide * 0.18, tall * 0.1, wall));
    if (random.chance(0.25))
      parts.push(stroke(`M${short(x + wide * 0.7)} ${short(base - high)}l0 ${short(-tall * 0.2)}`, wall, 2));
    for (let wx = x + tall * 0.06; wx < x + wide - tall * 0.06; wx += tall * 0.1) {
      for (let wy = base - high + tall * 0.07; wy < base - tall * 0.05; wy += tall * 0.11) {
        if (random.chance(lit))
          windows += `M${short(wx)} ${short(wy)}h${short(tall * 0.045)}v${short(tall * 0.055)}h${short(-tall * 0.045)}Z`;
      }
    }
    x += wide + (random.chance(0.3) ? tall * random.between(0.02, 0.25) : 0);
  }
  return group([...parts, path(windows, lamp, { opacity: 0.85 })]);
}
