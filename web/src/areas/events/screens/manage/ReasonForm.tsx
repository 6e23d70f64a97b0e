import { cancelEvent } from '@quad/contract/events/event-hosting';
import { formFields } from '../../../../lib/form-fields.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';

interface ReasonFormProps {
  label: string;
  /** On the button. */
  action: string;
  busy: boolean;
  onReason: (reason: string) => void;
}

/** A proposal is declined with the same field. */
const reasonFields = formFields(cancelEvent);
const EMPTY = reasonFields.empty({});

/** Asks why, and does it. A reason may be left out. */
export function ReasonForm({ label, action, busy, onReason }: ReasonFormProps) {
  const { draft, change } = useFormDraft(EMPTY);
  const form = useFormFields(reasonFields, { draft, change, error: null });
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!busy && form.passes()) onReason(draft.reason);
      }}
    >
      <TextArea label={label} {...form.text('reason')} dir="auto" />
      <Button type="submit" kind="danger" busy={busy}>
        {action}
      </Button>
    </Form>
  );
}
