import type { ReactNode } from 'react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';

/** The bar above the open conversation. A narrow window has a Back button, because the conversation covers the list. */
export function PaneHeader({ children }: { children: ReactNode }) {
  return (
    <header className="flex min-h-15 shrink-0 items-center gap-1 border-line border-b ps-4 pe-1.5 pt-[env(safe-area-inset-top)] md:ps-3">
      <BackLink href={hrefOf({ to: '/messages' })} className="-ms-4 md:hidden" />
      {children}
    </header>
  );
}
