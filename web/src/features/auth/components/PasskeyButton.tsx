import type { Session } from '@quad/contract/auth';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { serverMessage, TOAST_TIME } from '../form-rules.ts';

/** What speaks to the browser's passkeys is fetched when somebody signs in with one. */
const passkeyChunk = chunk(() => import('../sign-in-with-passkey.ts'));

interface PasskeyButtonProps {
  onSession: (session: Session) => void;
  /** Whether an error leads to another step, which is shown then. */
  goesOn: (error: unknown) => boolean;
}

/** Signs in with a passkey, where the browser has them. */
export function PasskeyButton({ onSession, goesOn }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  if (typeof PublicKeyCredential === 'undefined') return null;

  async function signIn() {
    setBusy(true);
    try {
      const { passkeySession } = await passkeyChunk.fetch();
      const opened = await passkeySession();
      if (opened) onSession(opened);
      else toast.error('No passkey was used. Sign in another way, or try again.', { duration: TOAST_TIME });
    } catch (error) {
      if (!goesOn(error))
        toast.error(serverMessage(error, 'Login failed. Please try again.'), { duration: TOAST_TIME });
    }
    setBusy(false);
  }

  return (
    <Button kind="secondary" busy={busy} className="min-h-12" onClick={() => void signIn()}>
      <KeyRound size={20} aria-hidden />
      Use a passkey
    </Button>
  );
}
