import { changePassword } from '@quad/contract/account';
import { weakPasswordProblem } from '@quad/contract/password-rules';
import { PASSWORD, textProblem } from '@quad/contract/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { useViewer } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { toast } from '../../../ui/toast.ts';
import { accountKeys } from '../account-queries.ts';
import { SectionForm } from './SectionForm.tsx';

/** Asks for the password of now, where there is one, and for the new one. */
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
      <input type="text" name="username" autoComplete="username" value={viewer.email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={({ target }) => {
            setCurrent(target.value);
            changing.reset();
          }}
          error={(tried ? own.current : undefined) ?? (isWrong ? error.message : undefined)}
          readOnly={busy}
        />
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
      <div className="flex gap-3">
        <Button type="submit" busy={busy}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </SectionForm>
  );
}
