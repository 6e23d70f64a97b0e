import { createStudyGroup } from '@quad/contract/groups/groups';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form, focusEmptyField } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { toast } from '../../../../ui/toast.ts';
import { storeGroup } from '../../queries/group-queries.ts';
import { EMPTY_GROUP, GroupFields, groupFields } from './GroupFields.tsx';

/** The form for a new group. Without a title or a description, submitting only focuses the empty field. */
export function CreateGroup({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(groupFields, {
    keeps: 'groups/new',
    initial: EMPTY_GROUP,
    send: (sent, { clientId }) => request(createStudyGroup, { body: { clientId, ...sent } }),
    onSent(created) {
      storeGroup(client, created);
      toast.success('Your group is ready.', {
        action: {
          label: 'Open',
          run: () => void router.navigate({ to: '/groups/$groupId', params: { groupId: created._id } }),
        },
      });
      onClose();
    },
  });
  const { title, description } = form.values;
  return (
    <Form
      aria-label="Create a group"
      className="mb-4 flex animate-rise flex-col gap-4 rounded-card border border-line bg-surface p-5"
      onSubmit={(_by, element) => {
        if (title === '' || description === '') focusEmptyField(element);
        else form.submit();
      }}
    >
      <GroupFields form={form} />
      <FormEnd form={form} onCancel={onClose}>
        {form.busy ? 'Creating…' : 'Create'}
      </FormEnd>
    </Form>
  );
}
