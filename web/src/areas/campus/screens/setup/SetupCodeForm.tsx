import { t } from '@lingui/core/macro';
import { checkSetupCode } from '@quad/contract/campus/setup';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../lib/input/keeps.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

const codeFields = formFields(checkSetupCode);

/** The form for the code that the server printed. `known` is the code that was accepted before. */
export function SetupCodeForm({ known, onRight }: { known: string; onRight: (code: string) => void }) {
  const form = useCallForm(codeFields, {
    keeps: NOT_KEPT,
    initial: { code: known },
    values: (draft) => draft,
    found: (draft) => (codeFields.isWritten(draft) ? {} : { code: t`Please enter the code` }),
    blames: { wrong_setup_code: 'code' },
    send: (body) => request(checkSetupCode, { body }),
    onSent: (_, { code }) => onRight(code),
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <TextField
        label={t`Set-up code`}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        placeholder={t`XXXX-XXXX-XXXX-XXXX-XXXX`}
        className="font-mono"
        {...form.line('code')}
        hint={t`You’ll find it in the server’s output. Each start prints a new one.`}
      />
      <FormEnd form={form} className="min-h-12">
        {t`Continue`}
      </FormEnd>
    </Form>
  );
}
