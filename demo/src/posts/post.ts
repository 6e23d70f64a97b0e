import type { ClipName } from '../clips.ts';
import type { DemoUsername } from '../people/people.ts';
import type { DrawnPicture } from '../person.ts';

/** A post of the demo campus, as data: with a picture, a clip, or text alone. */
export interface DemoPost {
  readonly author: DemoUsername;
  /** How many minutes before the load it was published. */
  readonly age: number;
  readonly caption: string;
  readonly location?: string;
  readonly picture?: DrawnPicture;
  readonly clip?: ClipName;
  /** How many people like it; `likersOf` chooses them. */
  readonly likes: number;
  /** The people who save it, and the people who repost it to their followers. */
  readonly savedBy?: readonly DemoUsername[];
  readonly repostedBy?: readonly DemoUsername[];
  /** Its comments in chronological order; `commentAges` sets their times. */
  readonly comments?: readonly (readonly [author: DemoUsername, text: string])[];
}
