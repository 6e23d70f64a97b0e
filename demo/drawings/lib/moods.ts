/** The light of an hour: what the sky, the sun and the shadows are made of. */
export interface Mood {
  /** Sky from the top down to the horizon. */
  readonly sky: readonly [string, string, string, string];
  /** The sun or the moon and what it falls on. */
  readonly light: string;
  /** The colour into which distance fades. */
  readonly haze: string;
  /** The darkest silhouettes. */
  readonly ink: string;
  /** How far the hour is dark enough for lamps and stars, 0 to 1. */
  readonly dark: number;
}

export const moods = {
  dawn: {
    sky: ['#22305c', '#6d6a9c', '#f0a08c', '#ffdca6'],
    light: '#ffe2b0',
    haze: '#f2b69a',
    ink: '#1d2140',
    dark: 0.25,
  },
  morning: {
    sky: ['#2f78b8', '#6fb2da', '#bfe0e6', '#f7efdb'],
    light: '#fff3d0',
    haze: '#c9e0e2',
    ink: '#1c3a4e',
    dark: 0,
  },
  noon: {
    sky: ['#1f6fbe', '#4f9fd8', '#96cbe6', '#dff0ee'],
    light: '#fffbe8',
    haze: '#b6d9e4',
    ink: '#17364e',
    dark: 0,
  },
  golden: {
    sky: ['#3c5a92', '#a98aa0', '#f3a766', '#ffdf9a'],
    light: '#ffd487',
    haze: '#f0b27a',
    ink: '#33213a',
    dark: 0.1,
  },
  ember: {
    sky: ['#1e2756', '#7a4468', '#ec7648', '#ffc565'],
    light: '#ffb65a',
    haze: '#d9714e',
    ink: '#1e1430',
    dark: 0.4,
  },
  dusk: {
    sky: ['#0a1533', '#223c70', '#6c618e', '#f4a670'],
    light: '#ffb877',
    haze: '#5f638c',
    ink: '#0c1226',
    dark: 0.75,
  },
  night: {
    sky: ['#050916', '#0b1533', '#16264f', '#2a3c68'],
    light: '#dbe6ff',
    haze: '#1d2c52',
    ink: '#04070f',
    dark: 1,
  },
  monsoon: {
    sky: ['#2b3a4c', '#4b6071', '#7c939b', '#aebdbb'],
    light: '#dfe8e2',
    haze: '#8da1a4',
    ink: '#15222c',
    dark: 0.35,
  },
} as const satisfies Record<string, Mood>;

/** Ink blue, brick, leaf, marigold …: the colours the whole set is painted with. */
export const paints = {
  ink: '#0b0e14',
  indigo: '#1d2a55',
  marigold: '#ffb224',
  lamp: '#ffb04d',
  saffron: '#f58a2c',
  brick: '#a8533a',
  terracotta: '#c4704a',
  rose: '#e0476b',
  magenta: '#b52f6e',
  plum: '#5a2a57',
  teal: '#1f8a8c',
  leaf: '#4f8f3c',
  moss: '#274c33',
  sand: '#e6c899',
  paper: '#f4ead6',
  sky: '#5aa9d6',
} as const;
