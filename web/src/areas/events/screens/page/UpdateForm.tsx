import { t } from '@lingui/core/macro';
import { addEventUpdate } from '@quad/contract/events/event-updates';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { eventKeys as keys } from '../../queries/event-keys.ts';

const updateFields = formFields(addEventUpdate, ['clientId']);
const EMPTY = updateFields.empty({});

/** Sends an update to all registered people. It is idempotent, so a retry after a lost answer sends nothing twice. */
export function UpdateForm({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  const form = useCallForm(updateFields, {
    keeps: `events/${eventId}/update`,
    initial: EMPTY,
    send: (sent, { clientId }) => request(addEventUpdate, { params: { id: eventId }, body: { clientId, ...sent } }),
    onSent() {
      form.begin();
      toast.success(t`Everyone registered will be notified.`);
      return client.invalidateQueries({ queryKey: keys.updates(eventId) });
    },
  });
  return (
    <Form aria-label={t`Write an update`} className="mb-4 flex flex-col gap-3" onSubmit={form.submit}>
      <TextArea label={t`Tell everyone who is registered`} {...form.text('text')} dir="auto" />
      <FormEnd form={form} kind="secondary" className="self-end">
        {t`Send update`}
      </FormEnd>
    </Form>
  );
}
