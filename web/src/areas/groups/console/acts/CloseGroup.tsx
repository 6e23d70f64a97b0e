import { closeStudyGroup, type ManagedGroup } from '@quad/contract/groups/group-management';
import { REVIEW_REASON_MAX } from '@quad/contract/limits/careers';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { managedKeys } from '../managed-queries.ts';

/** Closes a group, with a reason that its hosts read. */
export function CloseGroup({ group, onDone }: { group: ManagedGroup; onDone: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const renew = () => client.invalidateQueries({ queryKey: managedKeys.all });
  const closing = useMutation({
    mutationFn: () => request(closeStudyGroup, { params: { id: group._id }, body: { reason } }),
    onSuccess() {
      toast.success(`${group.title} is closed. Its hosts have been told.`);
      onDone();
    },
    // somebody else may have closed it
    onSettled: renew,
  });
  const { problems, alert, passes } = useFormProblems({
    values: { reason },
    error: closing.error,
    found: isBlank(reason) ? { reason: 'Please say why' } : {},
  });
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        if (!closing.isPending && reason.length <= REVIEW_REASON_MAX && passes()) closing.mutate();
      }}
    >
      <TextArea
        label="Reason"
        hint="Its hosts read it."
        value={reason}
        onValue={setReason}
        max={REVIEW_REASON_MAX}
        error={problems.reason}
        dir="auto"
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" kind="danger" busy={closing.isPending}>
        Close group
      </Button>
    </Form>
  );
}
