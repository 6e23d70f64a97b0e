import { t } from '@lingui/core/macro';
import { type GroupReply, removeGroupReply } from '@quad/contract/groups/group-topics';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { changeReply } from './sending.ts';

const reasonFields = formFields(removeGroupReply);
const EMPTY = reasonFields.empty({});

/** The form for hosts to remove a person's reply with a reason. */
export function RemoveReply({ reply, onDone }: { reply: GroupReply; onDone: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(reasonFields, {
    keeps: `groups/replies/${reply._id}/removal`,
    initial: EMPTY,
    send: (body) => request(removeGroupReply, { params: { id: reply._id }, body }),
    onSent(changed) {
      changeReply(client, reply.topic, reply._id, changed);
      onDone();
    },
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <TextField label={t`Why`} {...form.line('reason')} dir="auto" />
      <FormEnd form={form} kind="danger">
        {t`Remove`}
      </FormEnd>
    </Form>
  );
}
