import { type OwnPayment, sendReference } from '@quad/contract/membership/memberships';
import { PAYMENT_SAYS, REFERENCE_PATTERN } from '@quad/contract/membership/payment-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { verifiedKeys } from '../../queries/verified-queries.ts';

interface ReferenceFormProps {
  payment: Pick<OwnPayment, '_id' | 'reference'>;
  button: string;
  onSent?: () => void;
}

/**
 * The form that sends the bank's reference of a payment. Spaces are removed, because apps show references in groups.
 */
export function ReferenceForm({ payment: { _id: id, reference: known }, button, onSent }: ReferenceFormProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(known ?? '');
  const reference = typed.replace(/\s/g, '');
  const sending = useMutation({
    mutationFn: () => request(sendReference, { params: { id }, body: { reference } }),
    onSuccess(own) {
      client.setQueryData(verifiedKeys.membership, own);
      onSent?.();
    },
  });
  const isRight = new RegExp(REFERENCE_PATTERN).test(reference);
  const { problems, alert, passes } = useFormProblems({
    values: { reference: typed },
    error: sending.error,
    found: isRight ? {} : { reference: PAYMENT_SAYS.reference },
  });
  return (
    <Form
      aria-label="Reference of the payment"
      className="flex flex-col gap-4"
      onSubmit={() => !sending.isPending && passes() && sending.mutate()}
    >
      <TextField
        label="UPI reference (UTR)"
        name="reference"
        inputMode="numeric"
        autoComplete="off"
        hint="12 digits, in the details of the payment in your UPI app"
        // Leaves space for blanks between groups of four digits.
        maxLength={16}
        value={typed}
        error={problems.reference}
        readOnly={sending.isPending}
        onChange={({ target }) => setTyped(target.value)}
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={sending.isPending} className="min-h-12">
        {button}
      </Button>
    </Form>
  );
}
