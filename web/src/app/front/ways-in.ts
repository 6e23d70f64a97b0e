const NEAR = ['pointerover', 'touchstart', 'focusin'] as const;
const WAYS_IN = 'a[href^="/login"], a[href^="/signup"]';

/** Preloads signing in and up when a pointer, a finger or the focus reaches a link to them. */
export function prepareWaysIn() {
  const near = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(WAYS_IN)) return;
    for (const event of NEAR) removeEventListener(event, near);
    const files = document.querySelector<HTMLElement>('script[data-ways-in]')?.dataset.waysIn?.split(' ') ?? [];
    document.head.append(...files.map(preload));
  };
  for (const event of NEAR) addEventListener(event, near, { passive: true });
}

function preload(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
  if (link.rel === 'preload') link.as = 'style';
  link.crossOrigin = '';
  link.href = href;
  return link;
}
