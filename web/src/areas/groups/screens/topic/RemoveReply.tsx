import { type GroupReply, removeGroupReply } from '@quad/contract/groups/group-topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { changeReply } from './sending.ts';

const reasonFields = formFields(removeGroupReply);
const EMPTY = reasonFields.empty({});

/** The form for hosts to remove a person's reply with a reason. */
export function RemoveReply({ reply, onDone }: { reply: GroupReply; onDone: () => void }) {
  const client = useQueryClient();
  const { draft, change } = useFormDraft(EMPTY);
  const removing = useMutation({
    mutationFn: () => request(removeGroupReply, { params: { id: reply._id }, body: reasonFields.sent(draft) }),
    onSuccess(changed) {
      changeReply(client, reply.topic, reply._id, changed);
      onDone();
    },
  });
  const form = useFormFields(reasonFields, { draft, change, error: removing.error });
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!removing.isPending && form.passes()) removing.mutate();
      }}
    >
      <TextField label="Why" {...form.line('reason')} dir="auto" />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <Button kind="danger" type="submit" busy={removing.isPending}>
        Remove
      </Button>
    </Form>
  );
}
