import { t } from '@lingui/core/macro';
import { editGroupReply, type GroupReply } from '@quad/contract/groups/group-topics';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import { changeReply } from './sending.ts';

const replyFields = formFields(editGroupReply);

/** Change the text of the viewer's own reply. */
export function EditReply({ reply, onDone }: { reply: GroupReply; onDone: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(replyFields, {
    keeps: `groups/replies/${reply._id}`,
    initial: { text: reply.text },
    // a reply with a file needs no text
    found: (draft) => (replyFields.isWritten(draft) || reply.file ? {} : { text: t`Please write something` }),
    send: (body) => request(editGroupReply, { params: { id: reply._id }, body }),
    onSent(changed) {
      changeReply(client, reply.topic, reply._id, changed);
      onDone();
    },
  });
  return (
    <Form aria-label={t`Edit your reply`} className="flex flex-col gap-3" onSubmit={form.submit}>
      <CompletingTextArea label={t`Your reply`} {...form.text('text')} rows={2} dir="auto" />
      <FormEnd form={form} onCancel={onDone}>
        {t`Save`}
      </FormEnd>
    </Form>
  );
}
