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
  /** A low line with a small title. */
  small?: boolean;
}

/** The top of a screen that opens from another: Back, the title, a note and controls. */
export function ScreenHeader({ title, parent, note, aside, small = false }: ScreenHeaderProps) {
  if (small) {
    return (
      <header className="flex items-center gap-1 px-1.5 py-1.5 wide:px-0">
        <BackLink href={parent} />
        <h1 className="text-20" tabIndex={-1}>
          {title}
        </h1>
      </header>
    );
  }
  return (
    <header className="flex items-start gap-1 py-2 pe-4 ps-1 wide:px-0">
      <BackLink href={parent} />
      <div className="min-w-0 flex-1 pt-1.5 md:pt-1">
        <h1 tabIndex={-1} dir="auto" className="wrap-anywhere text-20 leading-8 md:text-28 md:leading-tight">
          {title}
        </h1>
        {note && (
          <p dir="auto" className="wrap-anywhere text-muted">
            {note}
          </p>
        )}
      </div>
      {aside}
    </header>
  );
}
