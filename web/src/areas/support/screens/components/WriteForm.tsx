import { t } from '@lingui/core/macro';
import { isBlank } from '@quad/contract/wire/text-rules';
import type { Keeps } from '../../../../lib/input/keeps.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import type { Kit } from '../../../../lib/use-form-fields.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';

interface WriteFormProps {
  label: string;
  hint?: string;
  /** The fields of the call that sends it. */
  fields: Kit<{ readonly text: string }, { readonly text: string }>;
  button: string;
  /** Where the typed text lasts. Confidential screens keep none, so that users can leave quickly. */
  keeps: Keeps;
  /** Send the text. A thrown error is shown, and the text stays. */
  send: (text: string) => Promise<unknown>;
}

const EMPTY = { text: '' };

/** Continues a conversation. */
export function WriteForm({ label, hint, fields, button, keeps, send }: WriteFormProps) {
  const form = useCallForm(fields, {
    keeps,
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
        {form.busy ? t`Sending…` : button}
      </FormEnd>
    </Form>
  );
}
