import type { Session } from '@quad/contract/accounts/auth';
import { beginPasskeySignIn, signInWithPasskey } from '@quad/contract/accounts/passkeys';
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { request } from '../../../../lib/client.ts';

/** How long before its end another challenge takes the place of one that waits in the autofill, in milliseconds. */
const BEFORE_ITS_END = 60_000;

/** The signature of a passkey. */
export type Signed = AuthenticationResponseJSON;

/** Has the browser ask for a passkey; undefined when its person has thought better of it, or has none. */
export async function askForPasskey(): Promise<Signed | undefined> {
  const optionsJSON = await request(beginPasskeySignIn, { body: {} });
  return startAuthentication({ optionsJSON }).catch(() => undefined);
}

/**
 * Let the browser offer passkeys in the field of the address, until `signal` aborts. Return undefined when it cannot,
 * or none was chosen.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<Signed | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  for (;;) {
    const optionsJSON = await request(beginPasskeySignIn, { body: {}, signal });
    if (signal.aborted) return undefined;
    let isRenewed = false;
    const cancel = () => WebAuthnAbortService.cancelCeremony();
    const timer = setTimeout(() => {
      isRenewed = true;
      cancel();
    }, optionsJSON.timeout - BEFORE_ITS_END);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    } catch {
      if (!isRenewed) return undefined;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  }
}

/** Opens a session with what a passkey has signed. */
export function sessionOf({ id, response }: Signed): Promise<Session> {
  const { clientDataJSON, authenticatorData, signature } = response;
  return request(signInWithPasskey, { body: { id, clientDataJSON, authenticatorData, signature } });
}
