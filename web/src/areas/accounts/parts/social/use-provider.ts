import { t } from '@lingui/core/macro';
import type { SocialProviderKey } from '@quad/contract/accounts/social';
import { useEffect, useRef, useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import type { Proved } from './proved.ts';

const popupPart = chunk(() => import('./popup.ts'));

/**
 * Identify the user with a provider, in a popup. `onProved` gets the proof, `onFailure` a sentence with the reason of a
 * failure, and whether the provider or the server refused; a closed window is no refusal. Call `open` during the click: browsers block windows that open later. `busy` is the open provider; opening
 * another one aborts the first.
 */
export function useProvider(handlers: {
  onProved: (proved: Proved) => Promise<void>;
  onFailure: (text: string, isRefusal: boolean) => void;
}) {
  const [busy, setBusy] = useState<SocialProviderKey>();
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  async function follow(popup: Window, provider: SocialProviderKey, { signal }: AbortController) {
    const fail = (text: string, isRefusal = false) => {
      if (signal.aborted) return;
      setBusy(undefined);
      handlers.onFailure(text, isRefusal);
    };
    const part = await popupPart.fetch().catch(() => undefined);
    if (signal.aborted) return;
    if (!part) {
      popup.close();
      return fail(t`This could not be opened. Check your connection and try again.`);
    }
    // a window that looks closed may only be separated from this one, so the wait continues
    const onClosed = () => fail(t`The window was closed before the sign-in was done. Please try again.`);
    const answer = await part.askProvider(popup, provider, { signal, onClosed });
    if (signal.aborted) return;
    if ('failure' in answer) return fail(answer.failure, true);
    setBusy(provider);
    await handlers.onProved(answer);
    if (!signal.aborted) setBusy(undefined);
  }

  function open(provider: SocialProviderKey) {
    attempt.current?.abort();
    const popup = window.open('', 'quad-social', 'popup,width=520,height=680');
    if (!popup)
      return handlers.onFailure(
        t`Your browser has blocked the window of the provider. Allow pop-ups for this page, then try again.`,
        false,
      );
    attempt.current = new AbortController();
    setBusy(provider);
    void follow(popup, provider, attempt.current);
  }

  return { open, busy };
}
