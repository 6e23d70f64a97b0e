import { t } from '@lingui/core/macro';
import { sendReference } from '@quad/contract/membership/memberships';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

interface ReferenceFormProps<Answer> {
  /** The id of the form on this device. */
  keeps: string;
  /** The reference that was sent before. */
  reference: string | null;
  button: string;
  /** Sends the reference; every call takes the same one. */
  send: (body: { reference: string }) => Promise<Answer>;
  onSent: (answer: Answer) => void;
}

const referenceFields = formFields(sendReference);

/**
 * The form that sends the bank's reference of a UPI payment. Spaces are removed, because apps show references in groups.
 */
export function ReferenceForm<Answer>({ keeps, reference: known, button, send, onSent }: ReferenceFormProps<Answer>) {
  const form = useCallForm(referenceFields, {
    keeps,
    initial: { reference: known ?? '' },
    values: ({ reference }) => ({ reference: reference.replace(/\s/g, '') }),
    send,
    onSent,
  });
  return (
    <Form aria-label={t`Reference of the payment`} className="flex flex-col gap-4" onSubmit={form.submit}>
      <TextField
        label={t`UPI reference (UTR)`}
        name="reference"
        inputMode="numeric"
        autoComplete="off"
        hint={t`12 digits, in the details of the payment in your UPI app`}
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
