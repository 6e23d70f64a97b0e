import { answerGroupRequest, type GroupRequest } from '@quad/contract/groups/group-members';
import { STUDY_GROUP_REASON_MAX } from '@quad/contract/limits/groups';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { managedKeys } from '../managed-queries.ts';

interface AnswerRoomProps {
  request: GroupRequest;
  approve: boolean;
  onDone: () => void;
}

/** Approves or declines what an owner asks for, with a word if there is one to say. */
export function AnswerRoom({ request: { _id: id }, approve, onDone }: AnswerRoomProps) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const answering = useMutation({
    mutationFn: () => request(answerGroupRequest, { params: { id }, body: { approve, answer } }),
    onSuccess() {
      toast.success(approve ? 'Approved. People on the waiting list are in now.' : 'Declined.');
      onDone();
    },
    // another admin may have been faster
    onSettled: () => client.invalidateQueries({ queryKey: managedKeys.all }),
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={() => !answering.isPending && answering.mutate()}>
      <TextField
        label="Answer (optional)"
        hint="Its owner reads it."
        maxLength={STUDY_GROUP_REASON_MAX}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        readOnly={answering.isPending}
        dir="auto"
      />
      {answering.error && <FormAlert>{answering.error.message}</FormAlert>}
      <Button type="submit" kind={approve ? 'primary' : 'danger'} busy={answering.isPending}>
        {approve ? 'Approve' : 'Decline'}
      </Button>
    </Form>
  );
}
