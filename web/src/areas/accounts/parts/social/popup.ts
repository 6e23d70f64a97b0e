import { type SocialOutcome, type SocialProviderKey, socialStart } from '@quad/contract/accounts/social';
import { callUrl } from '../../../../lib/client.ts';
import type { Proved } from './proved.ts';

type Answer = Proved | { readonly failure: string };

const INSECURE = 'Signing in with a provider needs a secure connection. Open Quad at its https address.';
const FAILED = 'Signing in with this provider has failed. Please try again.';
/** How often it is looked whether the popup is still there, in milliseconds. */
const LOOK_EVERY = 500;

/**
 * Open a provider in the popup and wait for the message of its page, which only that page and this one can read. The
 * nonce stays here. `signal` aborts the wait; `onClosed` is called when the popup seems to be closed without a message.
 */
export async function askProvider(
  popup: Window,
  provider: SocialProviderKey,
  { signal, onClosed }: { signal: AbortSignal; onClosed: () => void },
): Promise<Answer> {
  // browsers have it on https and on this machine alone
  if (!globalThis.crypto?.subtle) {
    popup.close();
    return { failure: INSECURE };
  }
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce))));
  const told = Promise.withResolvers<Answer>();
  const ended = new AbortController();

  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !isOutcome(data)) return;
    // the message about an unknown attempt names no challenge, but comes from our popup
    const isOurs = data.challenge === challenge || (source === popup && !data.proved);
    if (isOurs) told.resolve(data.proved ? { identity: data.proved, nonce } : { failure: data.message ?? FAILED });
  };
  const channel = new BroadcastChannel('quad-social' satisfies SocialOutcome['type']);
  channel.addEventListener('message', hear, { signal: ended.signal });
  window.addEventListener('message', hear, { signal: ended.signal });
  signal.addEventListener('abort', () => told.resolve({ failure: FAILED }), { signal: ended.signal });

  let looksClosed = 0;
  const looking = setInterval(() => {
    // its last message may still be on the way
    if (popup.closed) looksClosed += 1;
    if (looksClosed < 2) return;
    clearInterval(looking);
    onClosed();
  }, LOOK_EVERY);
  popup.location.href = callUrl(socialStart.path, { provider }, { challenge });
  try {
    return await told.promise;
  } finally {
    clearInterval(looking);
    ended.abort();
    channel.close();
  }
}

function isOutcome(data: unknown): data is SocialOutcome {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'quad-social' && 'challenge' in data
  );
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
