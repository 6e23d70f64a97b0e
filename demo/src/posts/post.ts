import type { ClipName } from '../clips.ts';
import type { DemoUsername } from '../people/people.ts';
import type { DrawnPicture } from '../person.ts';

/** A post of the demo campus, as data: with a picture, a clip, or words alone. */
export interface DemoPost {
  readonly author: DemoUsername;
  /** How long ago it was published when the campus is loaded, in minutes. */
  readonly age: number;
  readonly caption: string;
  readonly location?: string;
  readonly picture?: DrawnPicture;
  readonly clip?: ClipName;
  /** How many people like it; who follows from whom they know, see `likersOf`. */
  readonly likes: number;
  /** Who keeps it to find it again, and who repeats it to their followers. */
  readonly savedBy?: readonly DemoUsername[];
  readonly repostedBy?: readonly DemoUsername[];
  /** Who says what, in the order in which it is said; when, see `commentAges`. */
  readonly comments?: readonly (readonly [author: DemoUsername, text: string])[];
}
