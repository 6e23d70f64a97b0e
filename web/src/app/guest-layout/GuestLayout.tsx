import type { ReactNode } from 'react';
import { MAIN_ID } from '../focus-main.ts';
import { SkipLink } from '../SkipLink.tsx';
import { NavigationBar } from './NavigationBar.tsx';

/** The layout of guests. */
export function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationBar />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 pb-[env(safe-area-inset-bottom)]">
        {children}
      </main>
    </div>
  );
}
