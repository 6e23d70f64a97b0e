import type { Session } from '@quad/contract/accounts/auth';
import { beginPasskeySignIn, signInWithPasskey } from '@quad/contract/accounts/passkeys';
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { request } from '../../../../lib/client.ts';

/** The time before the end of a challenge in the autofill at which a new one replaces it, in milliseconds. */
const RENEW_BEFORE_END = 60_000;

/** The signature of a passkey. */
export type Signed = AuthenticationResponseJSON;

/** Let the browser ask for a passkey; undefined when the user cancels or has none. */
export async function askForPasskey(): Promise<Signed | undefined> {
  const optionsJSON = await request(beginPasskeySignIn, { body: {} });
  return startAuthentication({ optionsJSON }).catch(() => undefined);
}

/**
 * Let the browser offer passkeys in the address field, until `signal` aborts. Return undefined when the browser cannot
 * offer them, or the user chose none.
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
    }, optionsJSON.timeout - RENEW_BEFORE_END);
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

/** Open a session with the signature of a passkey. */
export function sessionOf({ id, response }: Signed): Promise<Session> {
  const { clientDataJSON, authenticatorData, signature } = response;
  return request(signInWithPasskey, { body: { id, clientDataJSON, authenticatorData, signature } });
}
