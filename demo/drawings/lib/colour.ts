/** Colours are `#rrggbb`. They are mixed in OKLab, so that a blend of blue and amber stays clean and never turns grey. */
type Lab = readonly [number, number, number];

const known = new Map<string, Lab>();

/** The colour `share` (0 to 1) of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const t = Math.min(1, Math.max(0, share));
  const [a, b] = [labOf(from), labOf(to)];
  return hexOf([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}

export const lighter = (colour: string, share: number): string => mix(colour, '#fff6e8', share);
/** Shadows of this campus lean to ink blue, not to black. */
export const darker = (colour: string, share: number): string => mix(colour, '#090d1c', share);

function labOf(colour: string): Lab {
  const seen = known.get(colour);
  if (seen) return seen;
  const value = Number.parseInt(colour.slice(1), 16);
  const [r, g, b] = [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  if (known.size < 5000) known.set(colour, lab);
  return lab;
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((channel) => gamma(channel).toString(16).padStart(2, '0')).join('')}`;
}

function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  const clipped = Math.min(1, Math.max(0, value));
  return Math.round(255 * (clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055));
}
