import { changePassword } from '@quad/contract/accounts/account';
import { weakPasswordProblem } from '@quad/contract/accounts/password-rules';
import { PASSWORD, textProblem } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { request } from '../../../../../lib/client.ts';
import { useViewer } from '../../../../../lib/session.ts';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { PasswordField } from '../../../../../ui/PasswordField.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { accountKeys } from '../../../queries/account-queries.ts';
import { FormButtons } from './FormButtons.tsx';
import { AccountName, OwnPassword } from './OwnPassword.tsx';
import { SectionForm } from './SectionForm.tsx';

/** The form for a new password. It also asks for the current one, if the account has one. */
export function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [currentPassword, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const changing = useMutation({
    mutationFn: () => request(changePassword, { body: { ...(hasPassword && { currentPassword }), password } }),
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: accountKeys.security });
      void client.invalidateQueries({ queryKey: accountKeys.devices });
      toast.success(message);
      onDone();
    },
  });
  const { error, isPending: busy } = changing;
  const refused = error instanceof ApiError ? error.fields : {};
  const isWrong = error instanceof ApiError && error.code === 'wrong_password';
  const own = {
    current: hasPassword && currentPassword === '' ? 'Please enter your current password' : undefined,
    password: textProblem(PASSWORD, password) ?? weakPasswordProblem(password, viewer),
  };
  return (
    <SectionForm
      onSubmit={() => {
        setTried(true);
        if (!busy && !own.current && !own.password) changing.mutate();
      }}
    >
      {hasPassword ? (
        <OwnPassword
          label="Current password"
          value={currentPassword}
          onChange={(typed) => {
            setCurrent(typed);
            changing.reset();
          }}
          error={(tried ? own.current : undefined) ?? (isWrong ? error.message : undefined)}
          readOnly={busy}
        />
      ) : (
        <AccountName />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD.min} characters`}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          changing.reset();
        }}
        error={(tried ? own.password : undefined) ?? refused.password}
        readOnly={busy}
      />
      {error && !isWrong && refused.password === undefined && <FormAlert>{error.message}</FormAlert>}
      <FormButtons action={hasPassword ? 'Change password' : 'Set password'} busy={busy} onCancel={onDone} />
    </SectionForm>
  );
}
