import { type ComponentProps, createContext, use } from 'react';
import { type Href, hrefOf, type Target } from '../lib/routing/address.ts';
import { Link } from '../lib/routing/Link.tsx';
import type { Path } from '../lib/routing/paths.ts';
import { useIsOpen } from './is-beside-item.ts';

/** The address of the item that was open before the list was alone again. Its row takes the focus. */
export const LastOpened = createContext<string | undefined>(undefined);

type ItemLinkProps<Pattern extends Path> = (Target<Pattern> | { readonly href: Href }) &
  Pick<ComponentProps<typeof Link<Pattern>>, 'replace' | 'className' | 'dir' | 'children'>;

/** The link of a row to its item, which `itemsBeside` opens beside the list. It is marked while the item is open. */
export function ItemLink<const Pattern extends Path>({
  replace,
  className,
  dir,
  children,
  ...target
}: ItemLinkProps<Pattern>) {
  const href: Href = 'href' in target ? target.href : hrefOf<Pattern>(target as unknown as Target<Pattern>);
  return (
    <Link
      href={href}
      replace={replace}
      data-item
      aria-current={useIsOpen(href)}
      data-starts-here={use(LastOpened) === href || undefined}
      className={className}
      dir={dir}
    >
      {children}
    </Link>
  );
}
