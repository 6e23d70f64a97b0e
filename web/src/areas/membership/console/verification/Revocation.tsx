import { DECISION_NOTE_MAX } from '@quad/contract/limits/membership';
import { revokeVerification, type VerificationRequest } from '@quad/contract/membership/verification';
import {
  REVOCATION_REASON_KEYS,
  REVOCATION_REASONS,
  type RevocationReason,
} from '@quad/contract/membership/verification-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request as call } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { requestKeys } from './requests-query.ts';

const REASONS = REVOCATION_REASON_KEYS.map((value) => ({ value, label: REVOCATION_REASONS[value] }));

/** Why a verification is taken back: the person is told. */
export function Revocation({ request, onDone }: { request: Pick<VerificationRequest, '_id'>; onDone: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState<RevocationReason>('mistake');
  const [note, setNote] = useState('');
  const revoking = useMutation({
    mutationFn: () => call(revokeVerification, { params: { id: request._id }, body: { reason, note } }),
    onSuccess({ message }) {
      toast.success(message);
      void client.invalidateQueries({ queryKey: requestKeys.all });
      onDone();
    },
    onError(error) {
      // Somebody else was faster: the list says how it stands.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: requestKeys.all });
    },
  });
  const busy = revoking.isPending;
  return (
    <Form className="flex flex-col gap-4" onSubmit={() => !busy && revoking.mutate()}>
      <SelectField
        label="Reason"
        value={reason}
        options={REASONS}
        onValue={(value) => setReason(value as RevocationReason)}
      />
      <TextArea
        label="What they should know (optional)"
        name="note"
        max={DECISION_NOTE_MAX}
        value={note}
        onValue={setNote}
        dir="auto"
      />
      {revoking.error && <FormAlert>{revoking.error.message}</FormAlert>}
      <Button type="submit" kind="danger" busy={busy} className="min-h-12">
        Remove verification
      </Button>
    </Form>
  );
}
