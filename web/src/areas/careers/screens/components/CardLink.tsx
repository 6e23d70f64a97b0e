import type { ReactNode } from 'react';
import type { Href } from '../../../../lib/routing/address.ts';
import { ItemLink } from '../../../../ui/ItemLink.tsx';

/** The look of a card in a list. The card of the item that is open beside the list is marked. */
export const LIST_CARD =
  'relative rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge has-[[aria-current=page]]:border-chosen has-[[aria-current=page]]:bg-raised';

/** The title of a card. It links the whole card, except the controls above it. */
export function CardLink({ href, children }: { href: Href; children: ReactNode }) {
  return (
    <ItemLink href={href} dir="auto" className="after:absolute after:inset-0 after:rounded-card hover:underline">
      {children}
    </ItemLink>
  );
}
