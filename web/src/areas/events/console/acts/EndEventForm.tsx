import { cancelEvent, decideEvent } from '@quad/contract/events/event-hosting';
import type { ManagedEvent } from '@quad/contract/events/event-management';
import { REVIEW_REASON_MAX } from '@quad/contract/limits/careers';
import { isBlank, trimText } from '@quad/contract/wire/text-rules';
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

const LOOKS = {
  decline: { action: 'Decline', hint: 'Its hosts read it.' },
  cancel: { action: 'Cancel event', hint: 'Everyone registered will see it.' },
} as const;

interface EndEventFormProps {
  event: Pick<ManagedEvent, '_id' | 'title'>;
  what: keyof typeof LOOKS;
  onDone: () => void;
}

/** Declines a proposal or cancels an event, with a reason that those it concerns read. */
export function EndEventForm({ event: { _id: id, title }, what, onDone }: EndEventFormProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const ending = useMutation({
    mutationFn: () =>
      what === 'cancel'
        ? request(cancelEvent, { params: { id }, body: { reason } })
        : request(decideEvent, { params: { id }, body: { publish: false, reason } }),
    onSuccess(ended) {
      // what was cancelled before keeps the reason that people have read
      const isOthers = what === 'cancel' && ended.reason !== trimText(reason);
      if (isOthers) toast.error(`${title} was cancelled already: ${ended.reason || 'no reason was given'}`);
      else toast.success(`${title} is ${what === 'cancel' ? 'cancelled' : 'declined'}.`);
      onDone();
    },
    // another admin may have been faster
    onSettled: () => client.invalidateQueries({ queryKey: managedKeys.all }),
  });
  const { problems, alert, passes } = useFormProblems({
    values: { reason },
    error: ending.error,
    found: isBlank(reason) ? { reason: 'Please say why' } : {},
  });
  const { action, hint } = LOOKS[what];
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        if (!ending.isPending && reason.length <= REVIEW_REASON_MAX && passes()) ending.mutate();
      }}
    >
      <TextArea
        label="Reason"
        hint={hint}
        value={reason}
        onValue={setReason}
        max={REVIEW_REASON_MAX}
        error={problems.reason}
        dir="auto"
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" kind="danger" busy={ending.isPending}>
        {action}
      </Button>
    </Form>
  );
}
