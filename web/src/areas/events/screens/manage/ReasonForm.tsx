import { cancelEvent } from '@quad/contract/events/event-hosting';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';

interface ReasonFormProps {
  /** The id of the form on this device. */
  keeps: string;
  label: string;
  /** On the button. */
  action: string;
  send: (reason: string) => Promise<unknown>;
}

/** A proposal is declined with the same field. */
const reasonFields = formFields(cancelEvent);
const EMPTY = reasonFields.empty({});

/** Asks why, and does it. A reason may be left out. */
export function ReasonForm({ keeps, label, action, send }: ReasonFormProps) {
  const form = useCallForm(reasonFields, { keeps, initial: EMPTY, send: ({ reason }) => send(reason) });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <TextArea label={label} {...form.text('reason')} dir="auto" />
      <FormEnd form={form} kind="danger">
        {action}
      </FormEnd>
    </Form>
  );
}
