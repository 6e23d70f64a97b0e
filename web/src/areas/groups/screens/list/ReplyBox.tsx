import { t } from '@lingui/core/macro';
import { postGroupReply } from '@quad/contract/groups/group-topics';
import { joinStudyGroup, type StudyGroup } from '@quad/contract/groups/groups';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { renewGroup } from '../../queries/group-queries.ts';

const replyFields = formFields(postGroupReply, ['clientId']);
const EMPTY = replyFields.empty({});

/** The form to reply in a group from its card. A non-member joins by replying. A blank reply is ignored. */
export function ReplyBox({ group, onClose }: { group: StudyGroup; onClose: () => void }) {
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const { _id: id, generalTopic, role, title } = group;
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const form = useCallForm(replyFields, {
    keeps: `groups/${id}/reply`,
    initial: EMPTY,
    async send(sent, { clientId }) {
      if (role === null) {
        const joined = await request(joinStudyGroup, { params: { id }, body: {} });
        if (joined.role === null) return false;
      }
      await request(postGroupReply, { params: { id: generalTopic }, body: { clientId, ...sent } });
      return true;
    },
    onSent(isPosted) {
      renewGroup(client, id);
      if (isPosted)
        toast.success(role === null ? t`You're in ${title}. Your reply is posted.` : t`Your reply is posted.`);
      else toast.info(t`The group is full. You are on its waiting list.`);
      onClose();
    },
  });
  const isWritten = replyFields.isWritten(form.draft);
  return (
    <div ref={box} className="mt-4">
      <Form
        aria-label={t`Reply in ${title}`}
        className="flex flex-col gap-3"
        onSubmit={() => {
          if (isWritten) form.submit();
        }}
      >
        <CompletingTextArea
          label={t`Your reply`}
          {...form.text('text')}
          rows={2}
          dir="auto"
          hint={t`It appears in the topic General.`}
        />
        {/* the accent of the screen is on Create Group */}
        <FormEnd form={form} onCancel={onClose} kind="secondary">
          {form.busy ? t`Posting…` : t`Post Reply`}
        </FormEnd>
      </Form>
    </div>
  );
}
