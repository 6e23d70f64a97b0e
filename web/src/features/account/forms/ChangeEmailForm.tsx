import { changeEmail } from '@quad/contract/recovery';
import { EMAIL, textProblem } from '@quad/contract/text-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { securityQuery } from '../account-queries.ts';
import { emailQuery } from '../email-query.ts';
import { SectionForm } from './SectionForm.tsx';

/** Asks for another address. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { data: security } = useQuery(securityQuery);
  // whoever has none has to have signed in just now, which the server tells
  const hasPassword = security?.hasPassword ?? true;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const changing = useMutation({
    mutationFn: () => request(changeEmail, { body: { email, ...(hasPassword && { password }) } }),
    onSuccess: (changed) => {
      client.setQueryData(emailQuery.queryKey, changed);
      if (changed.pending !== null) toast.success(`Open the link sent to ${changed.pending}.`);
      onDone();
    },
  });
  const { error, isPending: busy } = changing;
  const refused = error instanceof ApiError ? error.fields : {};
  const isWrong = error instanceof ApiError && error.code === 'wrong_password';
  const own = {
    email: textProblem(EMAIL, email),
    password: hasPassword && password === '' ? 'Please enter your password' : undefined,
  };
  const isAtField = isWrong || refused.email !== undefined || refused.password !== undefined;
  return (
    <SectionForm
      onSubmit={() => {
        setTried(true);
        if (!busy && own.email === undefined && own.password === undefined) changing.mutate();
      }}
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL.max}
        hint="We send a link there. Your address changes when you open it."
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          changing.reset();
        }}
        error={(tried ? own.email : undefined) ?? refused.email}
        readOnly={busy}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            changing.reset();
          }}
          error={(tried ? own.password : undefined) ?? (isWrong ? error.message : refused.password)}
          readOnly={busy}
        />
      )}
      {error && !isAtField && <FormAlert>{error.message}</FormAlert>}
      <div className="flex gap-3">
        <Button type="submit" busy={busy}>
          Change email
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </SectionForm>
  );
}
