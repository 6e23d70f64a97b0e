import type { ComponentType } from 'react';
import { hrefOf } from '../../lib/routing/address.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { DeleteAccountSection } from './sections/DeleteAccountSection.tsx';
import { MyDataSection } from './sections/MyDataSection.tsx';

/** What the screen is made of, in its order. Each section loads what it shows. */
const SECTIONS: readonly ComponentType[] = [MyDataSection, DeleteAccountSection];

/** How the viewer signs in, what protects their account, and what Quad holds of them: `/account`. */
export function AccountScreen() {
  return (
    <div className="px-4 pb-10 wide:pt-2">
      <header className="flex items-center gap-1 py-3">
        <BackLink href={hrefOf({ to: '/profile' })} className="-ml-2.5" />
        <h1 tabIndex={-1} className="text-28">
          Account
        </h1>
      </header>
      <div className="flex flex-col gap-10">
        {SECTIONS.map((Section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Section key={index} />
        ))}
      </div>
    </div>
  );
}
