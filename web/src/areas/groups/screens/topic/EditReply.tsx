import { editGroupReply, type GroupReply } from '@quad/contract/groups/group-topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import { changeReply } from './sending.ts';

const replyFields = formFields(editGroupReply);

/** Change the text of the viewer's own reply. */
export function EditReply({ reply, onDone }: { reply: GroupReply; onDone: () => void }) {
  const client = useQueryClient();
  const { draft, change } = useFormDraft({ text: reply.text });
  const saving = useMutation({
    mutationFn: () => request(editGroupReply, { params: { id: reply._id }, body: draft }),
    onSuccess(changed) {
      changeReply(client, reply.topic, reply._id, changed);
      onDone();
    },
  });
  const form = useFormFields(replyFields, {
    draft,
    change,
    values: draft,
    error: saving.error,
    found: {
      ...replyFields.problemsIn(draft),
      // a reply with a file needs no text
      ...(replyFields.isWritten(draft) || reply.file ? {} : { text: 'Please write something' }),
    },
  });
  return (
    <Form
      aria-label="Edit your reply"
      className="flex flex-col gap-3"
      onSubmit={() => {
        if (!saving.isPending && form.passes()) saving.mutate();
      }}
    >
      <CompletingTextArea label="Your reply" {...form.text('text')} rows={2} dir="auto" />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <div className="flex flex-wrap justify-end gap-2">
        <LeaveQuestion
          asked={draft.text !== reply.text && !saving.isSuccess}
          title="Leave without saving your reply?"
          description="What you've changed will be lost."
          leave="Leave"
          stay="Keep writing"
          onCancel={onDone}
        />
        <Button type="submit" busy={saving.isPending}>
          Save
        </Button>
      </div>
    </Form>
  );
}
