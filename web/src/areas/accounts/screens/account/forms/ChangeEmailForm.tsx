import { t } from '@lingui/core/macro';
import { changeEmail } from '@quad/contract/accounts/recovery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../../lib/input/keeps.ts';
import { useCallForm } from '../../../../../lib/use-call-form.ts';
import { TextField } from '../../../../../ui/TextField.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { securityQuery } from '../../../queries/account-queries.ts';
import { emailQuery } from '../../../queries/email-query.ts';
import { FormButtons } from './FormButtons.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { SectionForm } from './SectionForm.tsx';

const emailFields = formFields(changeEmail);
const EMPTY = emailFields.empty({});

/** Asks for another address. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { data: security } = useQuery(securityQuery);
  // without a password, the server requires a recent sign-in
  const hasPassword = security?.hasPassword ?? true;
  const form = useCallForm(emailFields, {
    keeps: NOT_KEPT,
    initial: EMPTY,
    values: ({ email, password }) => ({ email, ...(hasPassword && { password }) }),
    found: ({ password }) => (hasPassword && password === '' ? { password: t`Please enter your password` } : {}),
    blames: { wrong_password: 'password' },
    send: (body) => request(changeEmail, { body }),
    onSent(changed) {
      client.setQueryData(emailQuery.queryKey, changed);
      if (changed.pending !== null) toast.success(t`Open the link sent to ${changed.pending}.`);
      onDone();
    },
  });
  return (
    <SectionForm onSubmit={form.submit}>
      <TextField
        label={t`New email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        hint={t`We’ll send a link there. Your email changes when you open it.`}
        {...form.line('email')}
      />
      {hasPassword && <OwnPassword {...form.line('password')} />}
      <FormButtons form={form} action={t`Change email`} onCancel={onDone} />
    </SectionForm>
  );
}
