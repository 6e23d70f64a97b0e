import type { SceneName } from './scene-names.ts';

/** A clip: a scene in motion, its length in seconds, width over height, and the bit rate of its video. */
export interface DemoClip {
  readonly scene: SceneName;
  readonly seed: number;
  readonly seconds: number;
  readonly proportion: number;
  readonly bitsPerSecond: number;
  /** Its captions of speech and sounds, as WebVTT. */
  readonly captions?: string;
}

const PORTRAIT = 9 / 16;
const LANDSCAPE = 16 / 9;

const TYPING_CAPTIONS = `WEBVTT

00:00.000 --> 00:02.500
[keys clicking]

00:02.500 --> 00:06.000
[a fan hums, nobody presses backspace]
`;

/** The clips of the demo campus, by name. */
export const demoClips = {
  rain: { scene: 'monsoon-gate', seed: 3, seconds: 5, proportion: PORTRAIT, bitsPerSecond: 370_000 },
  'fest-lights': { scene: 'fest-stage', seed: 2, seconds: 5, proportion: PORTRAIT, bitsPerSecond: 370_000 },
  clouds: { scene: 'sunrise-hills', seed: 5, seconds: 6, proportion: PORTRAIT, bitsPerSecond: 300_000 },
  rover: { scene: 'rover', seed: 3, seconds: 5, proportion: PORTRAIT, bitsPerSecond: 370_000 },
  kites: { scene: 'kites', seed: 4, seconds: 6, proportion: PORTRAIT, bitsPerSecond: 300_000 },
  diyas: { scene: 'diyas', seed: 2, seconds: 4, proportion: PORTRAIT, bitsPerSecond: 420_000 },
  'train-window': { scene: 'train-window', seed: 2, seconds: 5, proportion: PORTRAIT, bitsPerSecond: 370_000 },
  typing: {
    scene: 'laptop-code',
    seed: 3,
    seconds: 6,
    proportion: PORTRAIT,
    bitsPerSecond: 280_000,
    captions: TYPING_CAPTIONS,
  },
  lake: { scene: 'campus-lake', seed: 4, seconds: 5, proportion: LANDSCAPE, bitsPerSecond: 370_000 },
  flasks: { scene: 'chemistry-lab', seed: 3, seconds: 5, proportion: LANDSCAPE, bitsPerSecond: 370_000 },
} as const satisfies Record<string, DemoClip>;

export type ClipName = keyof typeof demoClips;

export const clipNames = Object.keys(demoClips) as readonly ClipName[];
