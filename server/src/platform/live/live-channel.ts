import type { Viewer } from '../auth/sessions.ts';

/** A kind of channel that streams can watch, such as `post:<id>`. The domain that publishes on it defines it. */
export interface LiveChannel {
  readonly kind: string;
  /** Select the channels that a viewer may watch, by the id after the colon; empty for a single channel. */
  seen(viewer: Viewer, ids: readonly string[]): readonly string[] | Promise<readonly string[]>;
}
