import { postGroupReply } from '@quad/contract/groups/group-topics';
import { joinStudyGroup, type StudyGroup } from '@quad/contract/groups/groups';
import { REPLY_MAX } from '@quad/contract/limits/groups';
import { isBlank, trimText } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { renewGroup } from '../../queries/group-queries.ts';

/** Replies in a group from its card; a person who is no member joins by replying. A blank reply is ignored. */
export function ReplyBox({ group, onClose }: { group: StudyGroup; onClose: () => void }) {
  const client = useQueryClient();
  const form = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  // The same at each try, so that a lost answer makes no second reply.
  const [clientId] = useState(newUuid);
  const { _id: id, generalTopic, role, title } = group;
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const posting = useMutation({
    async mutationFn() {
      if (role === null) {
        const joined = await request(joinStudyGroup, { params: { id }, body: {} });
        if (joined.role === null) return false;
      }
      await request(postGroupReply, { params: { id: generalTopic }, body: { clientId, text: trimText(text) } });
      return true;
    },
    onSuccess(isPosted) {
      renewGroup(client, id);
      if (isPosted)
        toast.success(role === null ? `You're in ${title}. Your reply is posted.` : 'Your reply is posted.');
      else toast.info('The group is full. You are on its waiting list.');
      onClose();
    },
  });
  const { problems, alert } = useFormProblems({ values: { text }, error: posting.error });
  const busy = posting.isPending;
  return (
    <div ref={form} className="mt-4">
      <Form
        aria-label={`Reply in ${title}`}
        className="flex flex-col gap-3"
        onSubmit={() => {
          if (!busy && !isBlank(text)) posting.mutate();
        }}
      >
        <CompletingTextArea
          label="Your reply"
          value={text}
          onValue={setText}
          max={REPLY_MAX}
          error={problems.text}
          readOnly={busy}
          rows={2}
          dir="auto"
        />
        {alert && <FormAlert>{alert}</FormAlert>}
        <div className="flex flex-wrap justify-end gap-2">
          <LeaveQuestion
            asked={!isBlank(text) && !posting.isSuccess}
            title="Leave without posting your reply?"
            description="What you've written will be lost."
            leave="Leave"
            stay="Keep writing"
            onCancel={onClose}
          />
          <Button type="submit" busy={busy}>
            {busy ? 'Posting…' : 'Post Reply'}
          </Button>
        </div>
      </Form>
    </div>
  );
}
