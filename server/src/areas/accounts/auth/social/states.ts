import { randomBytes, timingSafeEqual } from 'node:crypto';
import { SOCIAL_PROVIDERS, type SocialProviderKey } from '@quad/contract/accounts/social';
import { tokenSigner } from '../../../../platform/auth/signed-tokens.ts';

/** A person may take this long at the provider. */
export const STATE_LIFETIME_MS = 10 * 60_000;

interface SocialAttempt {
  readonly provider: SocialProviderKey;
  /** The SHA-256 of the nonce of the window that began the attempt. */
  readonly challenge: string;
  /** The value of the popup's cookie. */
  readonly browser: string;
}

/**
 * The `state` that a provider returns with its answer. It contains the attempt, so that beginning one stores nothing.
 * Its signature includes the popup's cookie, so that the answer is valid only in the browser that began the attempt.
 */
export function createStates({ secret, now = Date.now }: { secret: string; now?: () => number }) {
  const signer = tokenSigner(secret, 'social sign-in');
  const signatureOf = (text: string, browser: string) => signer.signatureOf(`${text} ${browser}`);
  return {
    issue({ provider, challenge, browser }: SocialAttempt): string {
      const end = Math.ceil((now() + STATE_LIFETIME_MS) / 1000).toString(36);
      const text = [provider, end, randomBytes(16).toString('base64url'), challenge].join('.');
      return `${text}.${signatureOf(text, browser)}`;
    },

    /** The challenge of a valid state for this provider and browser; undefined otherwise. */
    read(state: string, { provider, browser }: Omit<SocialAttempt, 'challenge'>): { challenge: string } | undefined {
      const at = state.lastIndexOf('.');
      const [text, given] = [state.slice(0, at), Buffer.from(state.slice(at + 1))];
      const expected = Buffer.from(signatureOf(text, browser));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const [issuedFor, end = '', , challenge = ''] = text.split('.');
      const isRunning = Number.parseInt(end, 36) * 1000 > now();
      return issuedFor === provider && SOCIAL_PROVIDERS.includes(provider) && isRunning ? { challenge } : undefined;
    },

    /** The PKCE verifier and the ID token's nonce of a state. They are derived from it, so that nothing is stored. */
    secretsOf(state: string): { codeVerifier: string; nonce: string } {
      const part = (name: string) => signer.signatureOf(`${name} ${state}`);
      return { codeVerifier: part('verifier 1') + part('verifier 2'), nonce: part('nonce') };
    },
  };
}

export type States = ReturnType<typeof createStates>;
