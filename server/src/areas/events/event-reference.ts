import type { Viewer } from '../../platform/auth/sessions.ts';

/**
 * The items of another area about an event, such as notices. The area contributes it (`eventReferences`). An event shows the
 * count, so its page asks for the items only where there are any.
 */
export interface EventReference {
  /** Its name among the references: `notices`. */
  readonly type: string;
  /** How many about an event the viewer sees. That they may see the event has been checked. */
  readonly count: (viewer: Viewer, eventId: string) => Promise<number>;
}
