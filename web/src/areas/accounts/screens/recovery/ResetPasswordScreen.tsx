import { resetPassword } from '@quad/contract/accounts/recovery';
import { PASSWORD, textProblem } from '@quad/contract/wire/text-rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { FormPage } from '../../../../ui/FormPage.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { ToForgotPassword, ToSignIn, useLinkToken } from './links.tsx';

/** Chooses a new password with a mailed link: `/reset-password`. */
export function ResetPasswordScreen(_: ScreenProps<'/reset-password'>) {
  const token = useLinkToken();
  // stored in the history entry, because the page renders from scratch when an open session ends
  const isDone = useEntry(({ state }) => state.done === true);
  if (isDone)
    return (
      <FormPage
        isOutcome
        heading="Your new password is set"
        text="Sign in with it to continue. Your devices have to sign in again."
      >
        <ToSignIn />
      </FormPage>
    );
  return <ResetForm key={token} token={token} />;
}

function ResetForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useMutation({
    mutationFn: () => request(resetPassword, { body: { token, password }, asGuest: true }),
    onSuccess: () => router.navigate({ to: '/reset-password', state: { done: true }, replace: true }),
  });
  const { error, isPending: busy } = sending;
  if (token === '' || (error instanceof ApiError && error.code === 'no_such_link'))
    return (
      <FormPage heading="This link does not work" text="It has been used, replaced by a newer one, or is too old.">
        <ToForgotPassword />
      </FormPage>
    );
  const refused = error instanceof ApiError ? error.fields.password : undefined;
  const problem = textProblem(PASSWORD, password);
  return (
    <FormPage
      heading="Choose a new password"
      text="This signs you out everywhere. Then you sign in with the new password."
    >
      <Form
        className="flex flex-col gap-5"
        onSubmit={() => {
          setTried(true);
          if (!busy && problem === undefined) sending.mutate();
        }}
      >
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD.min} characters`}
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            sending.reset();
          }}
          error={(tried ? problem : undefined) ?? refused}
          readOnly={busy}
        />
        {error && refused === undefined && <FormAlert>{error.message}</FormAlert>}
        <Button type="submit" busy={busy} className="min-h-12">
          Change password
        </Button>
      </Form>
    </FormPage>
  );
}
