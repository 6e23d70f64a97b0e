import { type RefObject, useEffect } from 'react';
import { router } from '../../../lib/routing/router.ts';

/** Parts of a card with an action of their own: controls, pictures and videos, and the conversation. */
const OWN = 'a, button, input, textarea, label, form, section, [data-media]';

/**
 * The post that a click on its card opens. A click on a part with its own action, or one that ends a text selection,
 * opens none.
 */
function postToOpen(event: MouseEvent): string | undefined {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  if (!(target instanceof Element) || target.closest(OWN) || getSelection()?.type === 'Range') return undefined;
  return target.closest<HTMLElement>('[data-post]')?.dataset.post;
}

/**
 * Open a post by a tap on the text or an empty part of its card. Keyboards and screen readers use the link at the time
 * of the post, so the card itself is no control.
 */
export function useOpenByTap(list: RefObject<HTMLElement | null>) {
  'use no memo'; // decision 152
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const postId = postToOpen(event);
      if (postId) void router.navigate({ to: '/post/$postId', params: { postId } });
    };
    const element = list.current;
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, [list]);
}
