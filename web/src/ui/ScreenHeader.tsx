import type { ReactNode } from 'react';
import type { Href } from '../lib/routing/address.ts';
import { BackLink } from './BackLink.tsx';

interface ScreenHeaderProps {
  title: string;
  /** The address where Back leads when the visit began on this screen: the screen above it. */
  parent: Href;
  /** Below the title. */
  note?: ReactNode;
  /** At the end of the line. */
  aside?: ReactNode;
}

/** The top of a screen that opens from another: Back, the title, a note and controls. */
export function ScreenHeader({ title, parent, note, aside }: ScreenHeaderProps) {
  return (
    <header className="flex items-start gap-1 px-4 py-1.5 md:px-0">
      <BackLink href={parent} className="-ms-4" />
      <div className="min-w-0 flex-1 pt-2 md:pt-1.25">
        <h1 tabIndex={-1} dir="auto" className="wrap-anywhere text-title">
          {title}
        </h1>
        {note && (
          <p dir="auto" className="wrap-anywhere pb-2.5 text-muted">
            {note}
          </p>
        )}
      </div>
      {aside}
    </header>
  );
}
