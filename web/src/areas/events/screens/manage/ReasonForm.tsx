import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';

interface ReasonFormProps {
  label: string;
  max: number;
  /** On the button. */
  action: string;
  busy: boolean;
  onReason: (reason: string) => void;
}

/** Asks why, and does it. A reason may be left out. */
export function ReasonForm({ label, max, action, busy, onReason }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!busy && reason.length <= max) onReason(reason);
      }}
    >
      <TextArea label={label} value={reason} onValue={setReason} max={max} dir="auto" />
      <Button type="submit" kind="danger" busy={busy}>
        {action}
      </Button>
    </Form>
  );
}
