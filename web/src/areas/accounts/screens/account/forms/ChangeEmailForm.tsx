import { changeEmail } from '@quad/contract/accounts/recovery';
import { EMAIL } from '@quad/contract/wire/email-address';
import { textProblem } from '@quad/contract/wire/text-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { request } from '../../../../../lib/client.ts';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { securityQuery } from '../../../queries/account-queries.ts';
import { emailQuery } from '../../../queries/email-query.ts';
import { FormButtons } from './FormButtons.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { SectionForm } from './SectionForm.tsx';

/** Asks for another address. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { data: security } = useQuery(securityQuery);
  // without a password, the server requires a sign-in of the last minutes
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
        hint="We’ll send a link there. Your email changes when you open it."
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          changing.reset();
        }}
        error={(tried ? own.email : undefined) ?? refused.email}
        readOnly={busy}
      />
      {hasPassword && (
        <OwnPassword
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            changing.reset();
          }}
          error={(tried ? own.password : undefined) ?? (isWrong ? error.message : refused.password)}
          readOnly={busy}
        />
      )}
      {error && !isAtField && <FormAlert>{error.message}</FormAlert>}
      <FormButtons action="Change email" busy={busy} onCancel={onDone} />
    </SectionForm>
  );
}
