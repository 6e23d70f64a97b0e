import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, type Target } from './address.ts';
import { type NavigateOptions, router } from './router.ts';

type LinkProps<Path extends string> = Target<Path> &
  Pick<NavigateOptions, 'state' | 'replace' | 'resetScroll'> &
  Omit<ComponentProps<'a'>, 'href'>;

/** A link to a screen of the app, whose code is on its way when a finger, a pointer or the focus comes near. */
export function Link<const Path extends string>({
  to,
  params,
  search,
  state,
  replace,
  resetScroll,
  onClick,
  ...rest
}: LinkProps<Path>) {
  // What the compiler knows as Target<Path> when the link is used, it cannot put together again from its parts.
  const href = hrefOf({ to, params, search } as Target<Path>, router.entry().pathname);
  const prepare = () => router.preload(href);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // Any other press is the browser's: a new tab, a window, a download.
    if (event.defaultPrevented || event.button !== 0 || rest.target) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.go(href, { state, replace, resetScroll });
  }

  return <a {...rest} href={href} onClick={follow} onPointerEnter={prepare} onFocus={prepare} onTouchStart={prepare} />;
}
