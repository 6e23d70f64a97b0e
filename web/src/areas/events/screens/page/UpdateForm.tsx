import { addEventUpdate } from '@quad/contract/events/event-updates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { eventKeys as keys } from '../../queries/event-keys.ts';

const updateFields = formFields(addEventUpdate, ['clientId']);
const EMPTY = updateFields.empty({});

/** Sends an update to all registered people. It is idempotent, so a retry after a lost answer sends nothing twice. */
export function UpdateForm({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  const { draft, change } = useFormDraft(EMPTY);
  const [clientId, setClientId] = useState(newUuid);
  const telling = useMutation({
    mutationFn: () => request(addEventUpdate, { params: { id: eventId }, body: { clientId, ...draft } }),
    onSuccess: () => {
      change(EMPTY);
      setClientId(newUuid());
      form.restart();
      toast.success('Everyone registered will be notified.');
      return client.invalidateQueries({ queryKey: keys.updates(eventId) });
    },
  });
  const form = useFormFields(updateFields, { draft, change, error: telling.error });
  return (
    <Form
      aria-label="Write an update"
      className="mb-4 flex flex-col gap-3"
      onSubmit={() => {
        if (!telling.isPending && form.passes()) telling.mutate();
      }}
    >
      <TextArea label="Tell everyone who is registered" {...form.text('text')} dir="auto" />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <Button type="submit" kind="secondary" busy={telling.isPending} className="self-end">
        Send update
      </Button>
      <LeaveQuestion
        asked={updateFields.isWritten(draft)}
        title="Leave without sending?"
        description="Your update will be lost."
        leave="Leave"
        stay="Keep writing"
      />
    </Form>
  );
}
