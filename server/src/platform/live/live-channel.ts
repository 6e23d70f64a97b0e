import type { Viewer } from '../auth/sessions.ts';

/** A kind of channel that streams can watch, such as `post:<id>`. The domain that publishes on it brings it. */
export interface LiveChannel {
  readonly kind: string;
  /**
   * Those of these channels of which a viewer may be told, by what stands after the colon: nothing where there is one
   * channel of the kind.
   */
  seen(viewer: Viewer, ids: readonly string[]): readonly string[] | Promise<readonly string[]>;
}
