import type { ReactNode } from 'react';
import { MoreOnScroll, type NextPages } from '../../../../ui/MoreOnScroll.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';

interface ItemPagesProps {
  list: NextPages;
  /** The line under the last item. A list that is short enough to see its end has none. */
  end: string | undefined;
  children: ReactNode;
}

/** An endless list of the library. It is faint while it loads with other filters. */
export function ItemPages({ list, end, children }: ItemPagesProps) {
  const { isPlaceholderData } = list;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      {children}
      <MoreOnScroll
        list={list}
        failed="More could not be loaded."
        loading={<Spinner className="mx-auto my-8 size-6" />}
        end={end}
      />
    </div>
  );
}
