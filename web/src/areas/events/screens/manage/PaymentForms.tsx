import { t } from '@lingui/core/macro';
import { type EventPayment, returnEventReference, reverseEventPayment } from '@quad/contract/events/event-payments';
import { PAYMENT_REASON_KEYS, PAYMENT_REASONS } from '@quad/contract/membership/payment-terms';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { eventKeys as keys } from '../../queries/event-keys.ts';

interface PaymentFormProps {
  payment: EventPayment;
  eventId: string;
  onDone: () => void;
}

const returnFields = formFields(returnEventReference, ['reference']);
const REASONS = PAYMENT_REASON_KEYS.map((value) => ({ value, label: PAYMENT_REASONS[value] }));

/** The form that returns a reference to its payer. */
export function ReturnReference({ payment: { _id: id, reference }, eventId, onDone }: PaymentFormProps) {
  const client = useQueryClient();
  const renew = () => void client.invalidateQueries({ queryKey: keys.payments(eventId) });
  const form = useCallForm(returnFields, {
    keeps: `event-payments/${id}/return`,
    initial: () => returnFields.empty({ reason: 'not_found' }),
    send: (body) => request(returnEventReference, { params: { id }, body: { ...body, reference: reference ?? '' } }),
    onSent() {
      renew();
      onDone();
    },
    onRefused: renew,
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <SelectField label={t`Reason`} {...form.choice('reason')} options={REASONS} />
      <FormEnd form={form} kind="danger">
        {t`Return the reference`}
      </FormEnd>
    </Form>
  );
}

const reversalFields = formFields(reverseEventPayment);

/** The form that records returned money. */
export function ReversePayment({ payment: { _id: id }, eventId, onDone }: PaymentFormProps) {
  const client = useQueryClient();
  const renew = () => void client.invalidateQueries({ queryKey: keys.payments(eventId) });
  const form = useCallForm(reversalFields, {
    keeps: `event-payments/${id}/reversal`,
    initial: () => reversalFields.empty({}),
    send: (body) => request(reverseEventPayment, { params: { id }, body }),
    onSent() {
      renew();
      onDone();
    },
    onRefused: renew,
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <TextArea label={t`Reason`} {...form.text('reason')} rows={3} dir="auto" />
      <FormEnd form={form} kind="danger">
        {t`Money returned`}
      </FormEnd>
    </Form>
  );
}
