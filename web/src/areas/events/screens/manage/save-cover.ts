import { t } from '@lingui/core/macro';
import { removeEventCover, setEventCover } from '@quad/contract/events/event-hosting';
import type { EventDetails } from '@quad/contract/events/events';
import { request } from '../../../../lib/client.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import type { CoverChoice } from './CoverField.tsx';

/** Save the cover of a saved event. When that fails, show the error and return the event without it. */
export async function withCover(event: EventDetails, choice: CoverChoice): Promise<EventDetails> {
  const params = { id: event._id };
  try {
    if (choice) return await request(setEventCover, { params, form: { file: choice } });
    if (choice === null && event.cover) return await request(removeEventCover, { params });
  } catch (error) {
    toastFailure(t`The event is saved, but not its cover.`, error);
  }
  return event;
}
