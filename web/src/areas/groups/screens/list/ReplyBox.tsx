import { postGroupReply } from '@quad/contract/groups/group-topics';
import { joinStudyGroup, type StudyGroup } from '@quad/contract/groups/groups';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { renewGroup } from '../../queries/group-queries.ts';

const replyFields = formFields(postGroupReply, ['clientId']);
const EMPTY = replyFields.empty({});

/** The form to reply in a group from its card. A non-member joins by replying. A blank reply is ignored. */
export function ReplyBox({ group, onClose }: { group: StudyGroup; onClose: () => void }) {
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const { draft, change } = useFormDraft(EMPTY);
  // One id for all tries, so that a retry after a lost answer creates no second reply.
  const [clientId] = useState(newUuid);
  const { _id: id, generalTopic, role, title } = group;
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const posting = useMutation({
    async mutationFn() {
      if (role === null) {
        const joined = await request(joinStudyGroup, { params: { id }, body: {} });
        if (joined.role === null) return false;
      }
      await request(postGroupReply, { params: { id: generalTopic }, body: { clientId, ...replyFields.sent(draft) } });
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
  const form = useFormFields(replyFields, { draft, change, error: posting.error });
  const isWritten = replyFields.isWritten(draft);
  const busy = posting.isPending;
  return (
    <div ref={box} className="mt-4">
      <Form
        aria-label={`Reply in ${title}`}
        className="flex flex-col gap-3"
        onSubmit={() => {
          if (!busy && isWritten) posting.mutate();
        }}
      >
        <CompletingTextArea label="Your reply" {...form.text('text')} readOnly={busy} rows={2} dir="auto" />
        {form.alert && <FormAlert>{form.alert}</FormAlert>}
        <div className="flex flex-wrap justify-end gap-2">
          <LeaveQuestion
            asked={isWritten && !posting.isSuccess}
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
