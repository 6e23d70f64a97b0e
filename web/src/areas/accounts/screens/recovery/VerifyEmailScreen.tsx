import { t } from '@lingui/core/macro';
import { verifyEmail } from '@quad/contract/accounts/recovery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { FormPage } from '../../../../ui/FormPage.tsx';
import { ToStart, useLinkToken } from './links.tsx';

/**
 * Confirms an e-mail address with a mailed link: `/verify-email`. It needs a click, because virus scanners open the
 * links of mails.
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
      <FormPage heading={t`Thank you`} text={t`${data.email} is confirmed.`}>
        <ToStart />
      </FormPage>
    );
  if (token === '' || (error instanceof ApiError && error.code === 'no_such_link'))
    return (
      <FormPage
        heading={t`This link does not work`}
        text={t`It has been used, replaced by a newer one, or is too old. Sign in and ask for a new one in Settings.`}
      >
        <ToStart />
      </FormPage>
    );
  return (
    <FormPage heading={t`Confirm your email`} text={t`This tells Quad that the address is yours.`}>
      {error && <FormAlert>{error.message}</FormAlert>}
      <Button busy={isPending} className="min-h-12" onClick={() => confirming.mutate()}>
        {t`Confirm my address`}
      </Button>
    </FormPage>
  );
}
