import { randomBytes, timingSafeEqual } from 'node:crypto';
import { SOCIAL_PROVIDERS, type SocialProviderKey } from '@quad/contract/accounts/social';
import { tokenSigner } from '../../../../platform/auth/signed-tokens.ts';

/** How long a person may take at the provider. */
export const STATE_LIFETIME_MS = 10 * 60_000;

interface Began {
  readonly provider: SocialProviderKey;
  /** The SHA-256 of the nonce of the window that began it. */
  readonly challenge: string;
  /** What the cookie of the popup holds. */
  readonly browser: string;
}

/**
 * The `state` that goes to a provider and comes back. It says by itself which attempt it is of and is signed with the
 * cookie of the popup, so beginning an attempt stores nothing, and an answer counts only in the browser that began it.
 */
export function createStates({ secret, now = Date.now }: { secret: string; now?: () => number }) {
  const signer = tokenSigner(secret, 'social sign-in');
  const signatureOf = (text: string, browser: string) => signer.signatureOf(`${text} ${browser}`);
  return {
    issue({ provider, challenge, browser }: Began): string {
      const end = Math.ceil((now() + STATE_LIFETIME_MS) / 1000).toString(36);
      const text = [provider, end, randomBytes(16).toString('base64url'), challenge].join('.');
      return `${text}.${signatureOf(text, browser)}`;
    },

    /** The challenge of a state that was issued for this provider to this browser, and is not over. */
    read(state: string, { provider, browser }: Omit<Began, 'challenge'>): { challenge: string } | undefined {
      const at = state.lastIndexOf('.');
      const [text, given] = [state.slice(0, at), Buffer.from(state.slice(at + 1))];
      const right = Buffer.from(signatureOf(text, browser));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const [of, end = '', , challenge = ''] = text.split('.');
      const isRunning = Number.parseInt(end, 36) * 1000 > now();
      return of === provider && SOCIAL_PROVIDERS.includes(provider) && isRunning ? { challenge } : undefined;
    },

    /** What goes with a state and stays on the server: the verifier of PKCE, and the nonce of an ID token. */
    secretsOf(state: string): { codeVerifier: string; nonce: string } {
      const part = (name: string) => signer.signatureOf(`${name} ${state}`);
      return { codeVerifier: part('verifier 1') + part('verifier 2'), nonce: part('nonce') };
    },
  };
}

export type States = ReturnType<typeof createStates>;
