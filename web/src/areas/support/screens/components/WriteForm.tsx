import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';

interface WriteFormProps {
  label: string;
  hint?: string;
  max: number;
  button: string;
  /** Whether leaving asks first while a text is typed. Where people may have to leave quickly, it does not. */
  asks?: boolean;
  /** Sends the text. An error that it throws is shown, and the text stays. */
  send: (text: string) => Promise<unknown>;
}

/** Continues a conversation. The typed text exists on this screen alone: no draft is stored. */
export function WriteForm({ label, hint, max, button, asks = false, send }: WriteFormProps) {
  const [text, setText] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | Error>('idle');
  const busy = state === 'sending';
  async function submit() {
    setState('sending');
    try {
      await send(text);
      setText('');
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
        if (!busy && !isBlank(text) && characters(text) <= max) void submit();
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        value={text}
        onValue={setText}
        max={max}
        rows={3}
        readOnly={busy}
        dir="auto"
        spellCheck={false}
      />
      {state instanceof Error && <FormAlert>{state.message}</FormAlert>}
      <Button type="submit" busy={busy} disabled={!busy && isBlank(text)} className="self-end">
        {busy ? 'Sending…' : button}
      </Button>
      {asks && (
        <LeaveQuestion
          asked={!isBlank(text)}
          title="Leave without sending?"
          description="What you've written here will be lost."
          leave="Leave"
          stay="Keep writing"
        />
      )}
    </Form>
  );
}
