import { t } from '@lingui/core/macro';
import { type SocialOutcome, type SocialProviderKey, socialStart } from '@quad/contract/accounts/social';
import { callUrl } from '../../../../lib/client.ts';
import type { Proved } from './proved.ts';

type Answer = Proved | { readonly failure: string };

const failed = () => t`Signing in with this provider has failed. Please try again.`;
/** The time between two checks whether the popup is still open, in milliseconds. */
const CHECK_EVERY = 500;

/**
 * Open a provider in the popup and wait for the message of its page, which only that page and this one can read. The
 * nonce stays here. `signal` aborts the wait; `onClosed` is called when the popup seems to be closed without a message.
 */
export async function askProvider(
  popup: Window,
  provider: SocialProviderKey,
  { signal, onClosed }: { signal: AbortSignal; onClosed: () => void },
): Promise<Answer> {
  // browsers offer it only on https and on localhost
  if (!globalThis.crypto?.subtle) {
    popup.close();
    return { failure: t`Signing in with a provider needs a secure connection. Open Quad at its https address.` };
  }
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce))));
  const outcome = Promise.withResolvers<Answer>();
  const ended = new AbortController();

  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !isOutcome(data)) return;
    // the message about an unknown attempt has no challenge, but comes from our popup
    const isOurs = data.challenge === challenge || (source === popup && !data.proved);
    if (isOurs) outcome.resolve(data.proved ? { identity: data.proved, nonce } : { failure: data.message ?? failed() });
  };
  const channel = new BroadcastChannel('quad-social' satisfies SocialOutcome['type']);
  channel.addEventListener('message', onMessage, { signal: ended.signal });
  window.addEventListener('message', onMessage, { signal: ended.signal });
  signal.addEventListener('abort', () => outcome.resolve({ failure: failed() }), { signal: ended.signal });

  let looksClosed = 0;
  const timer = setInterval(() => {
    // the popup's last message may still be on its way
    if (popup.closed) looksClosed += 1;
    if (looksClosed < 2) return;
    clearInterval(timer);
    onClosed();
  }, CHECK_EVERY);
  popup.location.href = callUrl(socialStart.path, { provider }, { challenge });
  try {
    return await outcome.promise;
  } finally {
    clearInterval(timer);
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
