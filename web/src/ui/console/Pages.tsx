import { t } from '@lingui/core/macro';
import { TABLE_ROWS } from '@quad/contract/limits/campus';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { use } from 'react';
import { fullNumber } from '../../lib/counts.ts';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import { IconButton } from '../IconButton.tsx';
import { IsBesideItem } from '../is-beside-item.ts';
import { pageWindow } from './page-window.ts';

interface PagesProps {
  /** The current page, from 1. */
  page: number;
  /** The total number of rows, and the number of rows on a page. */
  total: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** The table's usual number of rows per page, and how to change it; left out for a fixed number. */
  usual?: number;
  onPageSize?: (rows: number) => void;
}

/**
 * The shown range and the total, the number of rows per page, and buttons for at most five pages. Beside an open item,
 * the range and the buttons for the next and the previous page.
 */
export function Pages({ page, total, pageSize, onPage, usual, onPageSize }: PagesProps) {
  const isBeside = use(IsBesideItem);
  const pages = Math.ceil(total / pageSize);
  const first = (page - 1) * pageSize + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-14 text-muted tabular-nums">
          {t`${fullNumber(first)}–${fullNumber(Math.min(total, first + pageSize - 1))} of ${fullNumber(total)}`}
        </p>
        {!isBeside && usual !== undefined && onPageSize && total > Math.min(usual, ...TABLE_ROWS) && (
          <FilterSelect
            quiet
            label={t`Rows per page`}
            value={String(pageSize)}
            options={[...new Set([usual, ...TABLE_ROWS])]
              .toSorted((one, other) => one - other)
              .map((rows) => ({ value: String(rows), label: t`${rows} rows` }))}
            onValue={(rows) => onPageSize(Number(rows))}
          />
        )}
      </div>
      {pages > 1 && (
        <nav aria-label={t`Pages`} className="-mx-2 flex flex-wrap items-center">
          <IconButton
            label={t`Previous page`}
            data-page="previous"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          {(isBeside ? [] : pageWindow(page, pages)).map((each) => (
            <button
              key={each}
              type="button"
              aria-label={t`Page ${each}`}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => onPage(each)}
              className={classNames(
                'min-h-11 min-w-9 rounded-control px-2 text-14 tabular-nums min-[23rem]:min-w-11',
                each === page ? 'bg-chosen font-semibold text-on-chosen' : 'hover:bg-raised',
              )}
            >
              {each}
            </button>
          ))}
          <IconButton label={t`Next page`} data-page="next" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </nav>
      )}
    </div>
  );
}

interface LoadMoreProps {
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => void;
  /** Said when there is no more: `That's all.` */
  end?: string;
}

/** The end of a list with a cursor: a button for more, or the text of the end. */
export function LoadMore({ hasMore, isBusy, onMore, end }: LoadMoreProps) {
  if (!hasMore)
    return end ? <p className="border-line border-t px-4 py-4 text-center text-14 text-muted">{end}</p> : null;
  return (
    <div className="flex justify-center border-line border-t p-3">
      <Button kind="secondary" busy={isBusy} data-page="next" onClick={onMore}>
        {t`Load more`}
      </Button>
    </div>
  );
}
