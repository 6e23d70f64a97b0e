import { editEvent } from '@quad/contract/events/event-hosting';
import type { EventDetails } from '@quad/contract/events/events';
import { EVENT_CAPACITY_MAX } from '@quad/contract/limits/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { showEventDetails } from '../event-changes.ts';

/** Changes the number of seats; people on the waiting list move up. */
export function SeatsForm({ event, onDone }: { event: EventDetails; onDone: () => void }) {
  const { _id: id, goingCount, waitingCount } = event;
  const client = useQueryClient();
  const [capacity, setCapacity] = useState(String(event.capacity ?? ''));
  const wanted = Number(capacity);
  const isCount = Number.isInteger(wanted) && wanted >= 1 && wanted <= EVENT_CAPACITY_MAX;
  const saving = useMutation({
    mutationFn: () => request(editEvent, { params: { id }, body: { capacity: wanted } }),
    onSuccess: (changed) => {
      showEventDetails(client, changed);
      toast.success('The seats have been changed.');
      onDone();
    },
  });
  const { problems, alert, passes } = useFormProblems({
    values: { capacity },
    error: saving.error,
    found: isCount ? {} : { capacity: `Please enter how many can come, up to ${EVENT_CAPACITY_MAX}` },
  });
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!saving.isPending && passes()) saving.mutate();
      }}
    >
      <p className="text-muted">
        {goingCount} registered, {waitingCount} waiting. With more seats, the first in line move up at once.
      </p>
      <TextField
        label="Seats"
        maxLength={null}
        inputMode="numeric"
        autoComplete="off"
        value={capacity}
        onChange={({ target }) => setCapacity(target.value)}
        error={problems.capacity}
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={saving.isPending}>
        Save seats
      </Button>
    </Form>
  );
}
