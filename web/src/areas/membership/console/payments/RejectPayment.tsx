import { DECISION_NOTE_MAX } from '@quad/contract/limits/membership';
import { PAYMENT_REASON_KEYS, PAYMENT_REASONS, type PaymentReason } from '@quad/contract/membership/payment-terms';
import { type Payment, rejectPayment } from '@quad/contract/membership/payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { paymentKeys } from './payments-query.ts';

const REASONS = PAYMENT_REASON_KEYS.map((value) => ({ value, label: PAYMENT_REASONS[value] }));

/** Rejects a payment with a reason, which its payer is told. */
export function RejectPayment({ payment, onDone }: { payment: Pick<Payment, '_id'>; onDone: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState<PaymentReason>('not_found');
  const [note, setNote] = useState('');
  const rejecting = useMutation({
    mutationFn: () => request(rejectPayment, { params: { id: payment._id }, body: { reason, note } }),
    onSuccess({ message }) {
      toast.success(message);
      onDone();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: paymentKeys.lists }),
  });
  return (
    <Form
      aria-label="Reject payment"
      className="flex flex-col gap-4"
      onSubmit={() => !rejecting.isPending && rejecting.mutate()}
    >
      <SelectField
        label="Reason"
        value={reason}
        options={REASONS}
        onValue={(value) => setReason(value as PaymentReason)}
      />
      <TextArea
        label="What the payer should know (optional)"
        name="note"
        max={DECISION_NOTE_MAX}
        value={note}
        onValue={setNote}
        dir="auto"
      />
      {rejecting.error && <FormAlert>{rejecting.error.message}</FormAlert>}
      <Button type="submit" kind="danger" busy={rejecting.isPending} className="min-h-12">
        Reject payment
      </Button>
    </Form>
  );
}
