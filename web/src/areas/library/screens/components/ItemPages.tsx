import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { MoreOnScroll, type NextPages } from '../../../../ui/MoreOnScroll.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';

interface ItemPagesProps {
  list: NextPages;
  /** The line under the last item. Short lists have none. */
  end: string | undefined;
  children: ReactNode;
}

/** An endless list of the library. The old items are faint while new filters load. */
export function ItemPages({ list, end, children }: ItemPagesProps) {
  const { isPlaceholderData } = list;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      {children}
      <MoreOnScroll
        list={list}
        failed={t`More could not be loaded.`}
        loading={<Spinner className="mx-auto my-8 size-6" />}
        end={end}
      />
    </div>
  );
}
