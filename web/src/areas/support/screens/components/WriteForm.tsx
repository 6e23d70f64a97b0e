import { isBlank } from '@quad/contract/wire/text-rules';
import { useState } from 'react';
import { type Kit, useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';

interface WriteFormProps {
  label: string;
  hint?: string;
  /** The fields of the call that sends it. */
  fields: Kit<{ readonly text: string }>;
  button: string;
  /**
   * Whether the form asks before the user leaves a typed text. Confidential screens do not, so that users can leave
   * quickly.
   */
  asks?: boolean;
  /** Send the text. A thrown error is shown, and the text stays. */
  send: (text: string) => Promise<unknown>;
}

const EMPTY = { text: '' };

/** Continues a conversation. The typed text exists on this screen alone: no draft is stored. */
export function WriteForm({ label, hint, fields, button, asks = false, send }: WriteFormProps) {
  const { draft, change } = useFormDraft(EMPTY);
  const [state, setState] = useState<'idle' | 'sending' | Error>('idle');
  const busy = state === 'sending';
  const form = useFormFields(fields, { draft, change, values: draft, error: state instanceof Error ? state : null });
  const isWritten = !isBlank(draft.text);
  async function submit() {
    setState('sending');
    try {
      await send(draft.text);
      change(EMPTY);
      form.restart();
      setState('idle');
    } catch (error) {
      setState(error instanceof Error ? error : new Error('This could not be sent. Please try again.'));
    }
  }
  return (
    <Form
      autoComplete="off"
      className="flex flex-col gap-3"
      onSubmit={() => {
        if (!busy && isWritten && form.passes()) void submit();
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        {...form.text('text')}
        rows={3}
        readOnly={busy}
        dir="auto"
        spellCheck={false}
      />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <Button type="submit" busy={busy} disabled={!busy && !isWritten} className="self-end">
        {busy ? 'Sending…' : button}
      </Button>
      {asks && (
        <LeaveQuestion
          asked={isWritten}
          title="Leave without sending?"
          description="What you've written here will be lost."
          leave="Leave"
          stay="Keep writing"
        />
      )}
    </Form>
  );
}
