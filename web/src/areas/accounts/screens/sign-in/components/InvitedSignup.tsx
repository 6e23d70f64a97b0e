import { ERRORS } from '@quad/contract/errors/catalogue';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../../lib/api-error.ts';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { ErrorState } from '../../../../../ui/ListStates.tsx';
import { invitationQuery } from '../registration.ts';
import { LoadingForm } from './LoadingForm.tsx';
import { SignupForm } from './SignupForm.tsx';
import { SignupWays } from './SignupWays.tsx';

/** Signing up with the invitation in a link, or without it if it is no longer valid. */
export function InvitedSignup({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...invitationQuery(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <SignupForm invitation={{ token, ...data }} />;
  if (!error) return <LoadingForm />;
  if (error instanceof ApiError && (error.code === 'no_such_invitation' || error.code === 'invalid_input'))
    return (
      <>
        <FormAlert>{ERRORS.no_such_invitation.message}</FormAlert>
        <SignupWays />
      </>
    );
  return (
    <ErrorState
      message="Your invitation could not be opened"
      detail={error.message}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
