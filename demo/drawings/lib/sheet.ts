import type { Random } from '../../src/random.ts';
import { circle, type Look, rect, short } from './shapes.ts';

/** A colour of a gradient: evenly spaced when only a colour, else with its place and opacity (0 to 1). */
export type Stop = string | readonly [at: number, colour: string, opacity?: number];

/** From this radius on a glow is drawn with the lights. */
const WIDE_GLOW = 75;

/** How a scene is drawn: on a sheet whose short side is 1000 units, with chance from its seed. */
export interface Scene {
  /** Proportions (width over height) the composition works in. */
  readonly proportions: readonly number[];
  draw(sheet: Sheet): void;
}

/** The sheet of a scene: elements in order, and the gradients, blurs and clips they refer to. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  /** The place in a looping clip, from 0 up to 1; a still is at 0. */
  readonly time: number;
  readonly #defs: string[] = [];
  readonly #body: string[] = [];
  readonly #lights: string[] = [];
  readonly #ids = new Map<string, string>();

  constructor(proportion: number, random: Random, time = 0) {
    this.width = proportion > 1 ? 1000 * proportion : 1000;
    this.height = proportion > 1 ? 1000 : 1000 / proportion;
    this.random = random;
    this.time = time;
  }

  add(...elements: readonly (string | readonly string[])[]): void {
    for (const element of elements) this.#body.push(typeof element === 'string' ? element : element.join(''));
  }

  /** A rectangle over the whole sheet. */
  fill(paint: string, look?: Look): void {
    this.add(rect(-5, -5, this.width + 10, this.height + 10, paint, look));
  }

  /** A gradient along a line; the line is in shares of the painted shape, top to bottom by default. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsText(stops)}</linearGradient>`,
    );
  }

  /** A gradient around a point, both in shares of the painted shape. */
  radial(stops: readonly Stop[], [x, y, r]: readonly [number, number, number] = [0.5, 0.5, 0.5]): string {
    return this.#define(
      (id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stopsText(stops)}</radialGradient>`,
    );
  }

  /** A filter that blurs by so many units. */
  blur(units: number): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${short(units)}"/></filter>`,
    );
  }

  /** A clip to the inside of the shapes. */
  clip(shapes: string): string {
    return this.#define((id) => `<clipPath id="${id}">${shapes}</clipPath>`);
  }

  /**
   * Light around a point that falls off as light does. Wide ones join the lights, which are soft and therefore drawn
   * small: a wide radial gradient is the most expensive thing there is to rasterise.
   */
  glow(x: number, y: number, r: number, colour: string, opacity = 1): string {
    const paint = this.radial([
      [0, colour, 1],
      [0.12, colour, 0.62],
      [0.35, colour, 0.24],
      [0.65, colour, 0.07],
      [1, colour, 0],
    ]);
    const element = circle(x, y, r, paint, { opacity });
    if (r < WIDE_GLOW) return element;
    this.#lights.push(element);
    return '';
  }

  /** Soft light that is added to whatever is there, in front of everything: lamps, beams, the sun in the air. */
  shine(...elements: readonly (string | readonly string[])[]): void {
    for (const element of elements) this.#lights.push(typeof element === 'string' ? element : element.join(''));
  }

  /** The drawing as an SVG document, so many pixels wide. */
  svg(pixels: number): string {
    return this.#document(pixels, this.#body);
  }

  /** The lights alone, on black. */
  lights(pixels: number): string {
    return this.#document(pixels, this.#lights);
  }

  #document(pixels: number, elements: readonly string[]): string {
    const height = Math.round((pixels * this.height) / this.width);
    const ground = rect(-5, -5, this.width + 10, this.height + 10, '#000000');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${height}" ` +
      `viewBox="0 0 ${short(this.width)} ${short(this.height)}" preserveAspectRatio="none">` +
      `<defs>${this.#defs.join('')}</defs>${ground}${elements.join('')}</svg>`
    );
  }

  /** The same definition is written once, however often it is used. */
  #define(write: (id: string) => string): string {
    const key = write('');
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = `d${this.#ids.size}`;
      this.#ids.set(key, id);
      this.#defs.push(write(id));
    }
    return `url(#${id})`;
  }
}

function stopsText(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const [at, colour, opacity] = typeof stop === 'string' ? [index / (stops.length - 1), stop, undefined] : stop;
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}
