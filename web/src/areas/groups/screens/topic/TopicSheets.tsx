import { t } from '@lingui/core/macro';
import {
  createGroupTopic,
  deleteGroupTopic,
  editGroupTopic,
  type GroupTopic,
} from '@quad/contract/groups/group-topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { groupKeys, renewGroup } from '../../queries/group-queries.ts';

interface TopicSheetsProps {
  topic: GroupTopic;
  open: 'rename' | 'delete' | null;
  onClose: () => void;
}

/** The sheets of a topic's menu. */
export function TopicSheets({ topic, open, onClose }: TopicSheetsProps) {
  const { _id: id, group: groupId } = topic;
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => request(deleteGroupTopic, { params: { id } }),
    onSuccess() {
      onClose();
      renewGroup(client, groupId);
      void router.navigate({ to: '/groups/$groupId', params: { groupId }, replace: true });
    },
    onError: (error) => toastFailure(t`The topic couldn't be deleted.`, error),
  });
  return (
    <>
      <Sheet open={open === 'rename'} onOpenChange={onClose} title={t`Rename the topic`}>
        <Rename topic={topic} onDone={onClose} />
      </Sheet>
      <Question
        open={open === 'delete'}
        onClose={onClose}
        title={t`Delete this topic?`}
        description={t`All its replies go with it. This cannot be undone.`}
        answer={t`Delete`}
        dangerous
        busy={deleting.isPending}
        onAnswer={() => deleting.mutate()}
      />
    </>
  );
}

const titleFields = formFields(createGroupTopic, ['clientId', 'text']);

function Rename({ topic: { _id: id, title, group }, onDone }: { topic: GroupTopic; onDone: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(titleFields, {
    keeps: `groups/topics/${id}/title`,
    initial: { title },
    send: (body) => request(editGroupTopic, { params: { id }, body }),
    onSent(changed) {
      client.setQueryData(groupKeys.topic(id), changed);
      renewGroup(client, group);
      onDone();
    },
    onRefused: (error) => toastFailure(t`The topic couldn't be changed.`, error),
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <TextField label={t`Topic`} {...form.line('title')} dir="auto" />
      <FormEnd form={form}>{t`Save`}</FormEnd>
    </Form>
  );
}
