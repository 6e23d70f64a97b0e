import { forgotPassword, getRecoveryWays } from '@quad/contract/accounts/recovery';
import { EMAIL } from '@quad/contract/wire/email-address';
import { textProblem } from '@quad/contract/wire/text-rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { FormPage } from '../../../../ui/FormPage.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { ToSignIn } from './links.tsx';

/** Requests a link to choose a new password: `/forgot-password`. */
export function ForgotPasswordScreen(_: ScreenProps<'/forgot-password'>) {
  const ways = useQuery({
    queryKey: ['recovery-ways'],
    queryFn: ({ signal }) => request(getRecoveryWays, { signal }),
  });
  const typed = useEntry(({ state }) => state.email) ?? '';
  const [email, setEmail] = useState(typed);
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <FormPage
        heading="Check your inbox"
        text={`If ${email} has an account, a link to choose a new password is on its way. It works for an hour.`}
      >
        <p className="text-muted">Nothing there? Check your spam folder, or check the address and ask again.</p>
        <div className="flex flex-wrap items-center gap-x-6">
          <Button kind="secondary" onClick={() => setSent(false)}>
            Ask again
          </Button>
          <ToSignIn email={email} />
        </div>
      </FormPage>
    );
  if (ways.data?.byMail === false)
    return (
      <FormPage heading="Forgot your password?" text="Quad can't send you a link, but an admin can.">
        <p>
          Email isn't set up here yet, so ask an admin of your campus for a reset link. The{' '}
          <Link to="/contact" className="font-semibold text-accent-text underline underline-offset-4">
            contact page
          </Link>{' '}
          says how to reach them.
        </p>
        <ToSignIn email={email} />
      </FormPage>
    );
  return (
    <FormPage
      heading="Forgot your password?"
      text="Enter the email of your account. We’ll send you a link to choose a new password."
    >
      {ways.isPending ? (
        <div role="status" aria-label="Loading" className="flex flex-col gap-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : (
        <ForgotForm email={email} onEmail={setEmail} onSent={() => setSent(true)} />
      )}
      <ToSignIn email={email} />
    </FormPage>
  );
}

interface ForgotFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: () => void;
}

export function ForgotForm({ email, onEmail, onSent }: ForgotFormProps) {
  const [tried, setTried] = useState(false);
  const sending = useMutation({
    mutationFn: () => request(forgotPassword, { body: { email } }),
    onSuccess: onSent,
  });
  const problem = textProblem(EMAIL, email);
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        setTried(true);
        if (!sending.isPending && problem === undefined) sending.mutate();
      }}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={EMAIL.max}
        value={email}
        onChange={({ target }) => {
          onEmail(target.value);
          sending.reset();
        }}
        error={tried ? problem : undefined}
        readOnly={sending.isPending}
      />
      {sending.error && <FormAlert>{sending.error.message}</FormAlert>}
      <Button type="submit" busy={sending.isPending} className="min-h-12">
        Send the link
      </Button>
    </Form>
  );
}
