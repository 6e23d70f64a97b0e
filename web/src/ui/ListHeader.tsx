import type { ReactNode } from 'react';
import type { Href } from '../lib/routing/address.ts';
import { BackLink } from './BackLink.tsx';

interface ListHeaderProps {
  title: ReactNode;
  /** A line below the title. */
  note?: ReactNode;
  /** The screen above, for a list that opens from another screen. */
  parent?: Href;
  /** At the end of the line: quiet links with `LIST_HEADER_LINK`, then the button for a new item. */
  children?: ReactNode;
}

/**
 * The first line of a list screen. All list screens have the same order: this line, tabs, `SearchLine`, `FilterRow`,
 * the list. On phones all four are low enough for the first item to be in the first third of the screen (decision 311).
 */
export function ListHeader({ title, note, parent, children }: ListHeaderProps) {
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-1 px-4 wide:px-0">
      {parent && <BackLink href={parent} className="-ml-3" />}
      <div className="min-w-28 flex-1">
        <h1 tabIndex={-1} dir="auto" className="wrap-anywhere text-20 leading-6 md:text-28">
          {title}
        </h1>
        {note && <p className="text-14 text-muted">{note}</p>}
      </div>
      {children}
    </header>
  );
}

/** The look of a quiet link in the header of a list. */
export const LIST_HEADER_LINK =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-14 text-muted hover:bg-raised hover:text-text md:px-3';

/** The place of the search field of a list. Where no filters follow, `alone` keeps it clear of the list. */
export function SearchLine({ alone = false, children }: { alone?: boolean; children: ReactNode }) {
  return <div className={alone ? 'px-4 py-2 wide:px-0 wide:py-3' : 'px-4 pt-2 wide:px-0 wide:pt-3'}>{children}</div>;
}
