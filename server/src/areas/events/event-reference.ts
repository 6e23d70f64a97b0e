import type { Viewer } from '../../platform/auth/sessions.ts';

/**
 * What another domain has about events: its notices, say. The domain brings it with its module (`eventReferences`), and an
 * event tells how many there are, so that its page asks for them only where there are any.
 */
export interface EventReference {
  /** Its name among the references: `notices`. */
  readonly type: string;
  /** How many about an event the viewer sees. That they may see the event has been checked. */
  readonly count: (viewer: Viewer, eventId: string) => Promise<number>;
}
