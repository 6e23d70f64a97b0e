import { signOut } from '@quad/contract/accounts/auth';
import { useEffect, useState } from 'react';
import { sendUnsentDeletions } from '../areas/posts/parts/unsent-deletions.ts';
import { ApiError } from '../lib/api-error.ts';
import { request } from '../lib/client.ts';
import { queryClient } from '../lib/query-client.ts';
import { router } from '../lib/routing/router.ts';
import { session } from '../lib/session.ts';
import { toast } from '../ui/toast.ts';

/** How long the first tap waits for the second, in milliseconds. */
const CONFIRMATION_TIME = 4000;
/** How long logging out waits for the user's latest deletions, in milliseconds. */
const DELETION_TIME = 2000;

/**
 * Logging out in two taps. `confirming` is true between the first and the second; it ends by itself after four seconds.
 * `onLeaving` is called before the user is asked about unsaved text.
 */
export function useLogout(onLeaving?: () => void) {
  const [confirming, setConfirming] = useState(false);

  useEffect(() => {
    if (!confirming) return;
    const timer = setTimeout(() => setConfirming(false), CONFIRMATION_TIME);
    return () => clearTimeout(timer);
  }, [confirming]);

  function tap() {
    if (!confirming) return setConfirming(true);
    onLeaving?.();
    leaveAndLogOut();
  }

  return { confirming, tap };
}

/** Log out, once the user has agreed to lose unsaved text. */
export const leaveAndLogOut = () => router.leave(() => void logOut());

async function logOut() {
  // With the token that is about to be revoked.
  await Promise.race([sendUnsentDeletions(), new Promise((resolve) => setTimeout(resolve, DELETION_TIME))]);
  // The call still carries the token, which is removed next. Nothing waits for its answer.
  request(signOut).catch(reportUnrevoked);
  session.end();
  await router.navigate({ to: '/login' });
  queryClient.clear();
}

function reportUnrevoked(error: unknown) {
  // A token that the server no longer knows needs no revoking.
  if (error instanceof ApiError && error.code === 'not_signed_in') return;
  const isRefused = error instanceof ApiError && error.status >= 400;
  const why = isRefused ? 'the server is too busy to end that session' : "the server couldn't be reached";
  toast.error(`You're logged out on this device, but ${why}. That session will expire on its own.`);
}
