import { createStudyGroup } from '@quad/contract/groups/groups';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form, focusEmptyField } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { toast } from '../../../../ui/toast.ts';
import { storeGroup } from '../../queries/group-queries.ts';
import { EMPTY_GROUP, GroupFields, groupFields } from './GroupFields.tsx';

/** The form for a new group. Without a title or a description, submitting only focuses the empty field. */
export function CreateGroup({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { draft, change } = useFormDraft(EMPTY_GROUP);
  // One id for all tries, so that a retry after a lost answer creates no second group.
  const [clientId] = useState(newUuid);
  const creating = useMutation({
    mutationFn: () => request(createStudyGroup, { body: { clientId, ...groupFields.sent(draft) } }),
    onSuccess(created) {
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
  const form = useFormFields(groupFields, { draft, change, error: creating.error });
  const busy = creating.isPending;
  return (
    <Form
      aria-label="Create a group"
      className="mb-4 flex animate-rise flex-col gap-4 rounded-card border border-line bg-surface p-5"
      onSubmit={(_by, element) => {
        if (isBlank(draft.title) || isBlank(draft.description)) focusEmptyField(element);
        else if (!busy) creating.mutate();
      }}
    >
      <GroupFields form={form} busy={busy} />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <div className="flex flex-wrap justify-end gap-2">
        <LeaveQuestion
          asked={groupFields.isWritten(draft) && !creating.isSuccess}
          title="Leave without creating the group?"
          description="What you've written will be lost."
          leave="Leave"
          stay="Keep writing"
          onCancel={onClose}
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Creating…' : 'Create'}
        </Button>
      </div>
    </Form>
  );
}
