import { msg } from '@lingui/core/runtime-macro';
import { say } from '../language/say.ts';

/**
 * The accent colour of a campus: derive the colours of both themes from it, and check their contrast. The server and
 * the settings screen share these functions.
 */

type Rgb = readonly [red: number, green: number, blue: number];

/** The backgrounds of each theme, and its text colours. Copied from `web/src/ui/theme.css`; a test compares them. */
export const SURFACES = {
  light: { ground: '#f6f4ef', surface: '#ffffff', raised: '#fbfaf7', text: '#161a22', muted: '#5a6273' },
  dark: { ground: '#0b0e14', surface: '#131824', raised: '#1b2232', text: '#eef1f7', muted: '#9aa4b8' },
} as const;

/** Text colours for accent backgrounds: dark and light. */
const ON_ACCENT = ['#161a22', '#ffffff'] as const;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** The minimum contrast of text (WCAG 1.4.3), with some margin for rounding. */
const TEXT_RATIO = 4.5;
const ROOM = 0.1;
/**
 * The minimum contrast of a filled button with its background. It is low, because the button's text carries the
 * meaning.
 */
const FILL_RATIO = 1.5;

/** The colours derived from an accent, by the names of their custom properties without `--color-`. */
export interface AccentColours {
  readonly accent: string;
  readonly 'accent-strong': string;
  readonly 'on-accent': string;
  readonly 'accent-text': string;
  readonly 'bubble-own': string;
}

function rgbOf(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mix a share of one colour into another. */
const mix = (one: Rgb, share: number, other: Rgb): Rgb => [
  one[0] * share + other[0] * (1 - share),
  one[1] * share + other[1] * (1 - share),
  one[2] * share + other[2] * (1 - share),
];

/** The relative luminance of WCAG 2. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast of two colours, as `#rrggbb`: 1 for equal colours, 21 for black on white. */
export const contrast = (one: string, other: string): number => ratio(rgbOf(one), rgbOf(other));

/** The text colour with the most contrast on a colour. */
const onAccent = (accent: Rgb): Rgb => {
  const [dark, light] = [rgbOf(ON_ACCENT[0]), rgbOf(ON_ACCENT[1])];
  return ratio(accent, dark) >= ratio(accent, light) ? dark : light;
};

const STEPS = 50;

/** The nearest readable colour on all of these surfaces. Moves the colour towards the target in steps. */
function readable(colour: Rgb, towards: Rgb, surfaces: readonly Rgb[]): Rgb {
  for (let step = 0; step < STEPS; step++) {
    const tried = mix(towards, step / STEPS, colour);
    if (surfaces.every((surface) => ratio(tried, surface) >= TEXT_RATIO + ROOM)) return tried;
  }
  return towards;
}

/**
 * Derive a theme's colours from an accent. Links and marks become darker in the light theme and lighter in the dark
 * one, until they are readable.
 */
export function accentColours(accent: string, theme: 'light' | 'dark'): AccentColours {
  const colour = rgbOf(accent);
  const on = onAccent(colour);
  const { muted, ...rest } = SURFACES[theme];
  const [ground, surface, raised] = [rest.ground, rest.surface, rest.raised].map(rgbOf) as [Rgb, Rgb, Rgb];
  const bubble = bubbleOf(colour, theme === 'light' ? surface : raised, rgbOf(muted));
  // The current link of a menu has a faint accent background.
  const tinted = [ground, surface, raised].map((each) => mix(colour, 0.15, each));
  const surfaces = [ground, surface, raised, bubble, ...tinted];
  return {
    accent,
    'accent-strong': hexOf(mix(on[0] < 128 ? WHITE : BLACK, on[0] < 128 ? 0.25 : 0.12, colour)),
    'on-accent': hexOf(on),
    'accent-text': hexOf(readable(colour, theme === 'light' ? BLACK : WHITE, surfaces)),
    'bubble-own': hexOf(bubble),
  };
}

/** Use as much accent as keeps the muted text of a message readable. */
function bubbleOf(accent: Rgb, surface: Rgb, muted: Rgb): Rgb {
  const share = [0.35, 0.25, 0.18, 0.12, 0.08].find(
    (tried) => ratio(mix(accent, tried, surface), muted) >= TEXT_RATIO + ROOM,
  );
  return mix(accent, share ?? 0, surface);
}

const shown = (number: number): string => (Math.floor(number * 10) / 10).toFixed(1);

/** Why a colour cannot be the accent, with its contrast; undefined when it can. */
export function accentProblem(accent: string): string | undefined {
  const colour = rgbOf(accent);
  const read = ratio(colour, onAccent(colour));
  if (read < TEXT_RATIO)
    return say(
      msg`Text on this colour would have a contrast of ${{ contrast: shown(read) }} to 1, and needs ${{ needed: TEXT_RATIO }}. Choose a lighter or a darker one.`,
    );
  for (const theme of ['light', 'dark'] as const) {
    const { ground, surface, raised } = SURFACES[theme];
    const least = Math.min(...[ground, surface, raised].map((each) => contrast(accent, each)));
    if (least < FILL_RATIO) {
      const values = { contrast: shown(least), needed: FILL_RATIO };
      return theme === 'light' ? tooLight(values) : tooDark(values);
    }
  }
  return undefined;
}

interface Contrasts {
  readonly contrast: string;
  readonly needed: number;
}

const tooLight = ({ contrast, needed }: Contrasts): string =>
  say(
    msg`Buttons of this colour would hardly show in the light theme: their contrast is ${{ contrast }} to 1, and needs ${{ needed }}. Choose a darker one.`,
  );

const tooDark = ({ contrast, needed }: Contrasts): string =>
  say(
    msg`Buttons of this colour would hardly show in the dark theme: their contrast is ${{ contrast }} to 1, and needs ${{ needed }}. Choose a lighter one.`,
  );

const declarations = (colours: Partial<AccentColours>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';');

/**
 * The style sheet of a campus's appearance, empty when it has none. Its rules are in no cascade layer, so they override
 * the theme's. The logo replaces Quad's mark, which the selector finds by its unique view box.
 */
export function appearanceStyle({ accent, logo }: { readonly accent: string | null; readonly logo: string | null }) {
  const rules: string[] = [];
  if (accent !== null) {
    const { 'accent-text': text, 'bubble-own': bubble } = accentColours(accent, 'dark');
    rules.push(
      `:root{${declarations(accentColours(accent, 'light'))}}`,
      `.dark{${declarations({ 'accent-text': text, 'bubble-own': bubble })}}`,
    );
  }
  if (logo !== null)
    rules.push(
      `svg[viewBox="0 1.5 32 32"]{background:url("${logo}") center/contain no-repeat}`,
      'svg[viewBox="0 1.5 32 32"]>*{display:none}',
    );
  return rules.join('');
}
