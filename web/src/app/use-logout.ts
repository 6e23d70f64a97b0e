import { t } from '@lingui/core/macro';
import { signOut } from '@quad/contract/accounts/auth';
import { useEffect, useState } from 'react';
import { sendUnsentDeletions } from '../areas/posts/parts/unsent-deletions.ts';
import { ApiError } from '../lib/api-error.ts';
import { request } from '../lib/client.ts';
import { queryClient } from '../lib/query-client.ts';
import { router } from '../lib/routing/router.ts';
import { session } from '../lib/session.ts';
import { toast } from '../ui/toast.ts';

/** The time between the two taps, in milliseconds. */
const CONFIRMATION_TIME = 4000;
/** The most time that logging out waits for the user's latest deletions, in milliseconds. */
const DELETION_TIME = 2000;

/**
 * Log out in two taps. `confirming` is true after the first tap, for at most four seconds. `onLeaving` is called before
 * the question about unsaved text.
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

/** Log out. Ask first about unsaved text. */
export const leaveAndLogOut = () => router.leaveAccount(() => void logOut());

async function logOut() {
  // The deletions need the token that is about to be revoked.
  await Promise.race([sendUnsentDeletions(), new Promise((resolve) => setTimeout(resolve, DELETION_TIME))]);
  // The call still sends the token, which is removed next. Nothing waits for the answer.
  request(signOut).catch(reportUnrevoked);
  session.end();
  await router.navigate({ to: '/login' });
  queryClient.clear();
}

function reportUnrevoked(error: unknown) {
  // An unknown token needs no revocation.
  if (error instanceof ApiError && error.code === 'not_signed_in') return;
  const isRefused = error instanceof ApiError && error.status >= 400;
  toast.error(
    isRefused
      ? t`You're logged out on this device, but the server is too busy to end that session. That session will expire on its own.`
      : t`You're logged out on this device, but the server couldn't be reached. That session will expire on its own.`,
  );
}
