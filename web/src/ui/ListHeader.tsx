import { type ReactNode, use } from 'react';
import type { Href } from '../lib/routing/address.ts';
import { BackLink } from './BackLink.tsx';
import { classNames } from './class-names.ts';
import { IsBesideItem } from './is-beside-item.ts';

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
  const isBeside = use(IsBesideItem);
  const Heading = isBeside ? 'h2' : 'h1';
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-1 px-4 py-1 md:px-0">
      {parent && <BackLink href={parent} className="mt-0.5 -ms-4 self-start" />}
      <div className={classNames('min-w-28 flex-1', note !== undefined && 'self-start pt-2.5 md:pt-1.75')}>
        <Heading tabIndex={-1} dir="auto" className="wrap-anywhere text-title">
          {title}
        </Heading>
        {note && <p className="text-14 text-muted">{note}</p>}
      </div>
      {children}
    </header>
  );
}

/** Around a screen whose title needs two lines on phones at the usual size (decision 352). */
export const LONG_TITLE = 'max-md:[--text-title--line-height:1.75rem] max-md:[--text-title:1.25rem]';

/** The look of a quiet link in the header of a list. */
export const LIST_HEADER_LINK =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-14 text-muted hover:bg-raised hover:text-text md:px-3';

/** The place of the search field of a list. */
export function SearchLine({ children }: { children: ReactNode }) {
  return <div className="px-4 pt-1.5 md:px-0 wide:pt-3">{children}</div>;
}
