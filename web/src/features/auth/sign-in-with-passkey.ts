import type { Session } from '@quad/contract/auth';
import { beginPasskeySignIn, signInWithPasskey } from '@quad/contract/passkeys';
import { startAuthentication } from '@simplewebauthn/browser';
import { request } from '../../lib/client.ts';

/** Has the browser sign in with a passkey; undefined when its person has thought better of it, or has none. */
export async function passkeySession(): Promise<Session | undefined> {
  const optionsJSON = await request(beginPasskeySignIn, { body: {} });
  const made = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (!made) return undefined;
  const { clientDataJSON, authenticatorData, signature } = made.response;
  return request(signInWithPasskey, { body: { id: made.id, clientDataJSON, authenticatorData, signature } });
}
