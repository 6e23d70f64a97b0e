import { type GroupReply, removeGroupReply } from '@quad/contract/groups/group-topics';
import { REMOVAL_REASON_MAX } from '@quad/contract/limits/groups';
import { isBlank, trimText } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { changeReply } from './sending.ts';

/** Removes a person's reply, by a host, with a reason. */
export function RemoveReply({ reply, onDone }: { reply: GroupReply; onDone: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const removing = useMutation({
    mutationFn: () => request(removeGroupReply, { params: { id: reply._id }, body: { reason: trimText(reason) } }),
    onSuccess(changed) {
      changeReply(client, reply.topic, reply._id, changed);
      onDone();
    },
  });
  const { problems, alert, passes } = useFormProblems({
    values: { reason },
    error: removing.error,
    found: isBlank(reason) ? { reason: 'Please say why' } : {},
  });
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!removing.isPending && passes()) removing.mutate();
      }}
    >
      <TextField
        label="Why"
        maxLength={REMOVAL_REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problems.reason}
        dir="auto"
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button kind="danger" type="submit" busy={removing.isPending}>
        Remove
      </Button>
    </Form>
  );
}
