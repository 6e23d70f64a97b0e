import { t } from '@lingui/core/macro';
import { editEvent } from '@quad/contract/events/event-hosting';
import type { EventDetails } from '@quad/contract/events/events';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { showEventDetails } from '../event-changes.ts';
import { eventFields } from './event-draft.ts';

/** The form to change the number of seats. People on the waiting list move up. */
export function SeatsForm({ event, onDone }: { event: EventDetails; onDone: () => void }) {
  const { _id: id, goingCount, waitingCount } = event;
  const client = useQueryClient();
  const form = useCallForm(eventFields, {
    keeps: `events/${event._id}/seats`,
    initial: () => eventFields.draftOf(event),
    // an empty field is a mistake here, where the event's own form takes it for no limit
    values: (draft) => ({ capacity: eventFields.sent(draft).capacity ?? Number.NaN }),
    send: (body) => request(editEvent, { params: { id }, body }),
    onSent(changed) {
      showEventDetails(client, changed);
      toast.success(t`The seats have been changed.`);
      onDone();
    },
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <p className="text-muted">
        {t`${goingCount} registered, ${waitingCount} waiting. With more seats, the first in line move up at once.`}
      </p>
      <TextField label={t`Seats`} {...form.line('capacity')} inputMode="numeric" autoComplete="off" />
      <FormEnd form={form}>{t`Save seats`}</FormEnd>
    </Form>
  );
}
