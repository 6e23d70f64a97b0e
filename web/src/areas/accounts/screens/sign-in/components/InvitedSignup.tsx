import { t } from '@lingui/core/macro';
import { errorText } from '@quad/contract/errors/error-text';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../../../lib/api-error.ts';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { invitationQuery } from '../registration.ts';
import { LoadingForm } from './LoadingForm.tsx';
import { SignupForm } from './SignupForm.tsx';
import { SignupWays } from './SignupWays.tsx';

/** The sign-up form with the invitation in a link, or without it if it is no longer valid. */
export function InvitedSignup({ token }: { token: string }) {
  const query = useQuery({
    ...invitationQuery(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query} failed={t`Your invitation could not be opened`} gone={noInvitation} loading={<LoadingForm />}>
      {(invitation) => <SignupForm invitation={{ token, ...invitation }} />}
    </Loaded>
  );
}

const noInvitation = ({ code }: ApiError) =>
  (code === 'no_such_invitation' || code === 'invalid_input') && (
    <>
      <FormAlert>{errorText('no_such_invitation')}</FormAlert>
      <SignupWays />
    </>
  );
