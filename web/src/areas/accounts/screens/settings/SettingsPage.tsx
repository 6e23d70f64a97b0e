import type { ReactNode } from 'react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';

/** A page of the settings with its title. On a phone it leads back to the list, which wide windows show beside it. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <header className="flex min-h-14 items-center gap-1 md:min-h-18">
        <BackLink href={hrefOf({ to: '/account' })} className="-ms-4 md:hidden" />
        <h1 tabIndex={-1} className="wrap-anywhere min-w-0 text-title">
          {title}
        </h1>
      </header>
      {/* Nobody can tell how high a section will be, so those below it appear once it has loaded: nothing moves. */}
      <div className="flex flex-col gap-8 pt-3 md:pt-0 [&>:has([data-loading])~*]:invisible">{children}</div>
    </>
  );
}
