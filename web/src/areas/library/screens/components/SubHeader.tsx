import type { ReactNode } from 'react';
import { type Href, hrefOf } from '../../../../lib/routing/address.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';

interface SubHeaderProps {
  title: string;
  note?: string;
  /** Content at the end of the line. */
  aside?: ReactNode;
  /** The target of Back when the visit began on this screen. */
  parent?: Href;
}

/** The head of a screen below the library. */
export function SubHeader({ title, note, aside, parent = hrefOf({ to: '/library' }) }: SubHeaderProps) {
  return (
    <header className="flex items-center gap-1 px-2 pt-2 wide:px-0">
      <BackLink href={parent} />
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-28">
          {title}
        </h1>
        {note && <p className="text-14 text-muted">{note}</p>}
      </div>
      {aside && <div className="pr-2 wide:pr-0">{aside}</div>}
    </header>
  );
}
