import { editEvent } from '@quad/contract/events/event-hosting';
import type { EventDetails } from '@quad/contract/events/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { showEventDetails } from '../event-changes.ts';
import { eventFields } from './event-draft.ts';

/** The form to change the number of seats. People on the waiting list move up. */
export function SeatsForm({ event, onDone }: { event: EventDetails; onDone: () => void }) {
  const { _id: id, goingCount, waitingCount } = event;
  const client = useQueryClient();
  const { draft, change } = useFormDraft(() => eventFields.draftOf(event));
  // an empty field is a mistake here, where the event's own form takes it for no limit
  const capacity = eventFields.sent(draft).capacity ?? Number.NaN;
  const saving = useMutation({
    mutationFn: () => request(editEvent, { params: { id }, body: { capacity } }),
    onSuccess: (changed) => {
      showEventDetails(client, changed);
      toast.success('The seats have been changed.');
      onDone();
    },
  });
  const form = useFormFields(eventFields, { draft, change, values: { capacity }, error: saving.error });
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!saving.isPending && form.passes()) saving.mutate();
      }}
    >
      <p className="text-muted">
        {goingCount} registered, {waitingCount} waiting. With more seats, the first in line move up at once.
      </p>
      <TextField label="Seats" {...form.line('capacity')} inputMode="numeric" autoComplete="off" />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <Button type="submit" busy={saving.isPending}>
        Save seats
      </Button>
    </Form>
  );
}
