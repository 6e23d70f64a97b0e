/** SVG elements as text. Lengths are in the sheet's own units. */

/**
 * Further attributes of an element, by their SVG names. `opacity` of a single shape becomes that of its paint, which
 * looks the same and spares the rasteriser a layer.
 */
export type Look = Readonly<Record<string, string | number | undefined>>;
export type Point = readonly [x: number, y: number];

export const short = (value: number): number => Math.round(value * 10) / 10;

export function rect(x: number, y: number, width: number, height: number, fill: string, look?: Look): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${attributes(look, 'fill-opacity')}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, look?: Look): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${attributes(look, 'fill-opacity')}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, look?: Look): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${attributes(look, 'fill-opacity')}/>`;
}

export function path(d: string, fill: string, look?: Look): string {
  return `<path d="${d}" fill="${fill}"${attributes(look, 'fill-opacity')}/>`;
}

/** A line without a filling, its ends round. */
export function stroke(d: string, colour: string, width: number, look?: Look): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${attributes(look, 'stroke-opacity')}/>`;
}

export function polygon(points: readonly Point[], fill: string, look?: Look): string {
  return path(`${through(points)}Z`, fill, look);
}

export function group(content: string | readonly string[], look?: Look): string {
  return `<g${attributes(look)}>${typeof content === 'string' ? content : content.join('')}</g>`;
}

/** The content moved, turned (degrees) and sized, in that order of reading. */
export function placed(content: string | readonly string[], x: number, y: number, size = 1, turn = 0): string {
  const rotation = turn === 0 ? '' : ` rotate(${short(turn)})`;
  const scale = size === 1 ? '' : ` scale(${Math.round(size * 1000) / 1000})`;
  return group(content, { transform: `translate(${short(x)} ${short(y)})${rotation}${scale}` });
}

/** Path data of a circle, so that many can be one element. */
export function disc(x: number, y: number, r: number): string {
  const round = short(r);
  return `M${short(x - r)} ${short(y)}a${round} ${round} 0 1 0 ${short(r * 2)} 0a${round} ${round} 0 1 0 ${short(-r * 2)} 0Z`;
}

/** Path data: straight lines through the points. */
export function through(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

/** Path data: a smooth curve through the points. `closed` leads back to the first. */
export function smooth(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const wrapped = closed ? (index + points.length) % points.length : Math.min(points.length - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const start = at(0);
  const pieces = [`M${short(start[0])} ${short(start[1])}`];
  for (let index = 0; index < (closed ? points.length : points.length - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    pieces.push(`C${short(c1[0])} ${short(c1[1])} ${short(c2[0])} ${short(c2[1])} ${short(to[0])} ${short(to[1])}`);
  }
  return pieces.join('') + (closed ? 'Z' : '');
}

function attributes(look: Look | undefined, opacity = 'opacity'): string {
  if (!look) return '';
  let text = '';
  for (const [given, value] of Object.entries(look)) {
    const name = given === 'opacity' ? opacity : given;
    if (value !== undefined)
      text += ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`;
  }
  return text;
}
