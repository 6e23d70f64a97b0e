import { type OwnPayment, sendReference } from '@quad/contract/membership/memberships';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { verifiedKeys } from '../../queries/verified-queries.ts';

interface ReferenceFormProps {
  payment: Pick<OwnPayment, '_id' | 'reference'>;
  button: string;
  onSent?: () => void;
}

const referenceFields = formFields(sendReference);

/**
 * The form that sends the bank's reference of a payment. Spaces are removed, because apps show references in groups.
 */
export function ReferenceForm({ payment: { _id: id, reference: known }, button, onSent }: ReferenceFormProps) {
  const client = useQueryClient();
  const form = useCallForm(referenceFields, {
    initial: { reference: known ?? '' },
    values: ({ reference }) => ({ reference: reference.replace(/\s/g, '') }),
    send: (body) => request(sendReference, { params: { id }, body }),
    onSent(own) {
      client.setQueryData(verifiedKeys.membership, own);
      onSent?.();
    },
  });
  return (
    <Form aria-label="Reference of the payment" className="flex flex-col gap-4" onSubmit={form.submit}>
      <TextField
        label="UPI reference (UTR)"
        name="reference"
        inputMode="numeric"
        autoComplete="off"
        hint="12 digits, in the details of the payment in your UPI app"
        {...form.line('reference')}
        // Leaves space for blanks between groups of four digits.
        maxLength={16}
      />
      <FormEnd form={form} className="min-h-12">
        {button}
      </FormEnd>
    </Form>
  );
}
