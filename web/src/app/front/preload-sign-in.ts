const NEAR = ['pointerover', 'touchstart', 'focusin'] as const;
const SIGN_IN_LINKS = 'a[href^="/login"], a[href^="/signup"]';

/** Preload the sign-in and sign-up screens when a pointer, a finger or the focus reaches a link to them. */
export function preloadSignIn() {
  const near = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(SIGN_IN_LINKS)) return;
    for (const event of NEAR) removeEventListener(event, near);
    const files =
      document.querySelector<HTMLElement>('script[data-sign-in-files]')?.dataset.signInFiles?.split(' ') ?? [];
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
