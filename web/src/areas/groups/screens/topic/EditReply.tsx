import { editGroupReply, type GroupReply } from '@quad/contract/groups/group-topics';
import { REPLY_MAX } from '@quad/contract/limits/groups';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import { changeReply } from './sending.ts';

/** Changes the text of one's own reply. */
export function EditReply({ reply, onDone }: { reply: GroupReply; onDone: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState(reply.text);
  const saving = useMutation({
    mutationFn: () => request(editGroupReply, { params: { id: reply._id }, body: { text } }),
    onSuccess(changed) {
      changeReply(client, reply.topic, reply._id, changed);
      onDone();
    },
  });
  const { problems, alert, passes } = useFormProblems({
    values: { text },
    error: saving.error,
    found: isBlank(text) && !reply.file ? { text: 'Please write something' } : {},
  });
  return (
    <Form
      aria-label="Edit your reply"
      className="flex flex-col gap-3"
      onSubmit={() => {
        if (!saving.isPending && passes()) saving.mutate();
      }}
    >
      <CompletingTextArea
        label="Your reply"
        value={text}
        onValue={setText}
        max={REPLY_MAX}
        error={problems.text}
        rows={2}
        dir="auto"
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className="flex flex-wrap justify-end gap-2">
        <LeaveQuestion
          asked={text !== reply.text && !saving.isSuccess}
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
