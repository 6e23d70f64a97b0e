import type { Viewer } from '../../platform/auth/sessions.ts';

/**
 * A kind of item that another area keeps about events, such as notices. That area contributes it (`eventReferences`).
 * An event carries the count, so that its page loads the items only when some exist.
 */
export interface EventReference {
  /** The key of the count: `notices`. */
  readonly type: string;
  /** Count the items that the viewer may see. The caller has checked that they may see the event. */
  readonly count: (viewer: Viewer, eventId: string) => Promise<number>;
}
