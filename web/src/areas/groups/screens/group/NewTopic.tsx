import { t } from '@lingui/core/macro';
import { createGroupTopic, deleteGroupTopic } from '@quad/contract/groups/group-topics';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { CompletingTextArea } from '../../../../ui/text-entry/CompletingTextArea.tsx';
import { toastMade } from '../../../../ui/toast-made.ts';
import { renewGroup } from '../../queries/group-queries.ts';

const topicFields = formFields(createGroupTopic, ['clientId']);
const EMPTY = topicFields.empty({});

/** Begins a topic with its first reply. */
export function NewTopic({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(topicFields, {
    keeps: `groups/${groupId}/new-topic`,
    initial: EMPTY,
    send: (sent, { clientId }) => request(createGroupTopic, { params: { id: groupId }, body: { clientId, ...sent } }),
    onSent({ _id: topicId, title }, _sent, _by, input) {
      renewGroup(client, groupId);
      const page = { to: '/groups/topics/$topicId', params: { topicId } } as const;
      const href = hrefOf(page);
      toastMade(t`Your topic is posted.`, {
        shared: { title, href },
        undo: {
          input,
          remove: () => request(deleteGroupTopic, { params: { id: topicId } }),
          forget: () => renewGroup(client, groupId),
          form: hrefOf({ to: '/groups/$groupId', params: { groupId } }),
          page: href,
        },
      });
      onClose();
      void router.navigate({ ...page, unasked: true });
    },
  });
  return (
    <Form
      aria-label={t`New topic`}
      className="flex animate-rise flex-col gap-4 rounded-card border border-line bg-surface p-5"
      onSubmit={form.submit}
    >
      <TextField
        label={t`Topic`}
        placeholder={t`Fourier series`}
        autoComplete="off"
        {...form.line('title')}
        dir="auto"
      />
      <CompletingTextArea label={t`First post`} {...form.text('text')} rows={3} dir="auto" />
      <FormEnd form={form} onCancel={onClose}>
        {form.busy ? t`Posting…` : t`Post Topic`}
      </FormEnd>
    </Form>
  );
}
