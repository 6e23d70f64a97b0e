import { followOutbox } from '../../../lib/outbox/outbox-place.ts';
import { onRelationChange } from '../../people/parts/relation-changes.ts';
import { MESSAGES_OUTBOX } from './outbox/outbox-mark.ts';
import { ALL } from './unread.ts';

/** Sends the messages that still wait on this device when their writer opens the app. Called once, when the app starts. */
export function followAccount() {
  // Blocked people can neither write to the viewer nor be written to.
  onRelationChange((client, change) => {
    if (change === 'visibility') void client.invalidateQueries({ queryKey: ALL });
  });
  followOutbox(MESSAGES_OUTBOX, () => import('./outbox/device-outbox.ts'));
}
