import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Session } from '@quad/contract/accounts/auth';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { chunk } from '../../../../../lib/chunk.ts';
import { isLowData } from '../../../../../lib/low-data.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { serverMessage, TOAST_TIME } from '../form-rules.ts';
import type { Signed } from '../sign-in-with-passkey.ts';

/** The code for the browser's passkeys is loaded after the form. */
const passkeyChunk = chunk(() => import('../sign-in-with-passkey.ts'));

interface PasskeyButtonProps {
  onSession: (session: Session) => void;
  /** Show the next step that an error asks for. Return whether it asks for one. */
  showNextStep: (error: unknown) => boolean;
}

/** Signs in with a passkey, if the browser supports them: by the button, or by the browser's autofill in the form. */
export function PasskeyButton({ onSession, showNextStep }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  // the prerendered document shows the button, because nearly all browsers support passkeys
  const isAble = typeof PublicKeyCredential !== 'undefined' || import.meta.env.SSR;

  async function signIn(signing: Promise<Signed | undefined>) {
    setBusy(true);
    try {
      const signed = await signing;
      if (signed) {
        const { sessionOf } = await passkeyChunk.fetch();
        // the button stays busy until the app opens
        return onSession(await sessionOf(signed));
      }
      toast.error(t`No passkey was used. Sign in another way, or try again.`, { duration: TOAST_TIME });
    } catch (error) {
      if (!showNextStep(error))
        toast.error(serverMessage(error, t`Login failed. Please try again.`), { duration: TOAST_TIME });
    }
    setBusy(false);
  }

  const offer = useEffectEvent(async (signal: AbortSignal) => {
    // the browser offers passkeys by itself, so a failure shows nothing
    const signed = await passkeyChunk
      .fetch()
      .then(({ offerPasskeys }) => offerPasskeys(signal))
      .catch(() => undefined);
    if (signed && !signal.aborted) await signIn(Promise.resolve(signed));
  });
  useEffect(() => {
    if (busy || !isAble || isLowData()) return;
    const left = new AbortController();
    void offer(left.signal);
    return () => left.abort();
  }, [busy, isAble]);

  if (!isAble) return null;
  return (
    <Button
      kind="secondary"
      busy={busy}
      className="min-h-12"
      onClick={() => void signIn(passkeyChunk.fetch().then(({ askForPasskey }) => askForPasskey()))}
    >
      <Trans>
        <KeyRound size={20} aria-hidden />
        Use a passkey
      </Trans>
    </Button>
  );
}
