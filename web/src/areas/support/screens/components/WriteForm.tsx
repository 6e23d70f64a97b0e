import { isBlank } from '@quad/contract/wire/text-rules';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import type { Kit } from '../../../../lib/use-form-fields.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';

interface WriteFormProps {
  label: string;
  hint?: string;
  /** The fields of the call that sends it. */
  fields: Kit<{ readonly text: string }, { readonly text: string }>;
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
  const form = useCallForm(fields, {
    initial: EMPTY,
    send: ({ text }) => send(text),
    onSent() {
      form.begin();
    },
  });
  const isWritten = !isBlank(form.draft.text);
  return (
    <Form autoComplete="off" className="flex flex-col gap-3" onSubmit={() => isWritten && form.submit()}>
      <TextArea label={label} hint={hint} {...form.text('text')} rows={3} dir="auto" spellCheck={false} />
      <FormEnd form={form} disabled={!form.busy && !isWritten} className="self-end">
        {form.busy ? 'Sending…' : button}
      </FormEnd>
      {asks && (
        <LeaveQuestion
          asked={isWritten}
          title="Leave without sending?"
          description="What you've written here will be lost."
        />
      )}
    </Form>
  );
}
