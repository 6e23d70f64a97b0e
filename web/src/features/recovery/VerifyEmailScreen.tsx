import { verifyEmail } from '@quad/contract/recovery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { request } from '../../lib/client.ts';
import { Link } from '../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../lib/routing/route.ts';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { RecoveryPage, useLinkToken } from './RecoveryPage.tsx';

/**
 * Where a link leads that confirms an e-mail address: `/verify-email`. It takes a click, because programs that look at
 * mails for viruses open their links.
 */
export function VerifyEmailScreen(_: ScreenProps<'/verify-email'>) {
  const token = useLinkToken();
  return <Confirm key={token} token={token} />;
}

function Confirm({ token }: { token: string }) {
  const client = useQueryClient();
  const confirming = useMutation({
    mutationFn: () => request(verifyEmail, { body: { token }, asGuest: true }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['account'] }),
  });
  const { data, error, isPending } = confirming;
  if (data)
    return (
      <RecoveryPage heading="Thank you" text={`${data.email} is confirmed.`}>
        <Link
          to="/"
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          Go to Quad
        </Link>
      </RecoveryPage>
    );
  if (token === '' || (error instanceof ApiError && error.code === 'no_such_link'))
    return (
      <RecoveryPage
        heading="This link does not work"
        text="It has been used, replaced by a newer one, or is too old. Sign in and ask for a new one under Account."
      >
        <Link
          to="/"
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          Go to Quad
        </Link>
      </RecoveryPage>
    );
  return (
    <RecoveryPage heading="Confirm your email" text="One click, and Quad knows that this address is yours.">
      {error && <FormAlert>{error.message}</FormAlert>}
      <Button busy={isPending} className="min-h-12" onClick={() => confirming.mutate()}>
        Confirm my address
      </Button>
    </RecoveryPage>
  );
}
