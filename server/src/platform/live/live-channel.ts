import type { Viewer } from '../auth/sessions.ts';

/** A kind of channel that streams can watch, such as `post:<id>`. The domain that publishes on it brings it. */
export interface LiveChannel {
  readonly kind: string;
  /** Whether a viewer may be told what happens here. `id` is empty where there is one channel of the kind. */
  maySee(viewer: Viewer, id: string): boolean | Promise<boolean>;
}
