import type { ComponentProps, MouseEvent } from 'react';
import { type Href, hrefOf, type Target } from './address.ts';
import type { Path } from './paths.ts';
import { type NavigateOptions, router } from './router.ts';

type LinkProps<Pattern extends Path> = (Target<Pattern> | { readonly href: Href }) &
  Pick<NavigateOptions, 'state' | 'replace' | 'resetScroll'> &
  Omit<ComponentProps<'a'>, 'href'>;

/** A link to a screen of the app. Preloads the screen when a pointer, a finger or the focus reaches it. */
export function Link<const Pattern extends Path>(props: LinkProps<Pattern>) {
  'use no memo'; // decision 152
  const { href, state, replace, resetScroll, onClick, ...rest } = withHref(props);
  const prepare = () => router.preload(href);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // The browser handles any other click: a new tab, a window, a download.
    if (event.defaultPrevented || event.button !== 0 || rest.target) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.go(href, { state, replace, resetScroll });
  }

  return <a {...rest} href={href} onClick={follow} onPointerEnter={prepare} onFocus={prepare} onTouchStart={prepare} />;
}

/** Convert a target to an address, and keep the element's other properties. */
function withHref<const Pattern extends Path>(props: LinkProps<Pattern>) {
  if ('href' in props) return props;
  const { to, params, search, hash, ...rest } = props;
  // The compiler cannot infer the target's type from its separate parts.
  return { ...rest, href: hrefOf({ to, params, search, hash } as Target<Pattern>) };
}
