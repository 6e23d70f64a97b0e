import type { DemoClip } from '../src/clips.ts';
import { randomFrom } from '../src/random.ts';

/** Samples a second. */
export const SAMPLE_RATE = 44_100;

/** Notes in hertz, low to high: whichever sound together, they go together. */
const NOTES = [110, 165, 220, 247, 330, 370, 440];
const NOTES_AT_ONCE = 3;
const LOUDNESS = 0.12;
const RUSH = 0.3;
/** How much of the rush is left of one sample in the next: the more, the lower it sounds. */
const SMOOTHNESS = 0.97;

/** The sound of a clip: a quiet chord that swells over a rush as of rain. It ends as it begins, because clips loop. */
export function soundOf({ scene, seed, seconds }: DemoClip): Float32Array {
  const random = randomFrom(`${scene} ${seed}`);
  const voices = Array.from({ length: NOTES_AT_ONCE }, (_, index) => ({
    // whole waves and whole swells in the length of the clip
    waves: Math.round(random.pick(NOTES) * seconds),
    swells: index + 1,
    begins: random.next(),
  }));
  const samples = new Float32Array(seconds * SAMPLE_RATE);
  let rush = 0;
  for (let place = 0; place < samples.length; place++) {
    const turn = (2 * Math.PI * place) / samples.length;
    let chord = 0;
    for (const { waves, swells, begins } of voices) {
      chord += Math.sin(waves * turn) * (0.5 + 0.5 * Math.sin(swells * turn + 2 * Math.PI * begins));
    }
    rush = SMOOTHNESS * rush + (1 - SMOOTHNESS) * random.between(-1, 1);
    samples[place] = (LOUDNESS * chord) / NOTES_AT_ONCE + RUSH * rush;
  }
  return samples;
}
