import { t } from '@lingui/core/macro';
import { changePassword } from '@quad/contract/accounts/account';
import { weakPasswordProblem } from '@quad/contract/accounts/password-rules';
import { PASSWORD } from '@quad/contract/wire/text-rules';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../../lib/input/keeps.ts';
import { useViewer } from '../../../../../lib/session.ts';
import { useCallForm } from '../../../../../lib/use-call-form.ts';
import { PasswordField } from '../../../../../ui/PasswordField.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { accountKeys } from '../../../queries/account-queries.ts';
import { FormButtons } from './FormButtons.tsx';
import { AccountName, OwnPassword } from './OwnPassword.tsx';
import { SectionForm } from './SectionForm.tsx';

const passwordFields = formFields(changePassword);
const EMPTY = passwordFields.empty({});

/** The form for a new password. It also asks for the current one, if the account has one. */
export function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const form = useCallForm(passwordFields, {
    keeps: NOT_KEPT,
    initial: EMPTY,
    values: ({ currentPassword, password }) => ({ ...(hasPassword && { currentPassword }), password }),
    found({ currentPassword, password }) {
      const weak = passwordFields.problemOf('password', password) ?? weakPasswordProblem(password, viewer);
      return {
        ...(hasPassword && currentPassword === '' && { currentPassword: t`Please enter your current password` }),
        ...(weak !== undefined && { password: weak }),
      };
    },
    blames: { wrong_password: 'currentPassword' },
    send: (body) => request(changePassword, { body }),
    onSent({ message }) {
      void client.invalidateQueries({ queryKey: accountKeys.security });
      void client.invalidateQueries({ queryKey: accountKeys.devices });
      toast.success(message);
      onDone();
    },
  });
  return (
    <SectionForm onSubmit={form.submit}>
      {hasPassword ? <OwnPassword label={t`Current password`} {...form.line('currentPassword')} /> : <AccountName />}
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least ${PASSWORD.min} characters`}
        {...form.line('password')}
      />
      <FormButtons form={form} action={hasPassword ? t`Change password` : t`Set password`} onCancel={onDone} />
    </SectionForm>
  );
}
