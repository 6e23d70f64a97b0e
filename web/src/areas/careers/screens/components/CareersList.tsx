import type { ComponentProps } from 'react';
import { CARD_GRID } from '../../../../ui/card-grid.ts';
import { PagedList } from '../../../../ui/PagedList.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

type CareersListProps<Item extends { readonly _id: string }> = Omit<
  ComponentProps<typeof PagedList<Item>>,
  'loading' | 'more' | 'className'
> & {
  /** The names of the placeholders of the first page and of further ones. */
  labels: { readonly loading: string; readonly more: string };
};

/** A list of cards: internships and jobs, programs, applications. */
export function CareersList<Item extends { readonly _id: string }>({ labels, ...props }: CareersListProps<Item>) {
  return (
    <PagedList
      {...props}
      loading={<LoadingCards label={labels.loading} />}
      more={<LoadingCards label={labels.more} />}
      className={`px-4 md:px-0 ${CARD_GRID}`}
    />
  );
}

const LOADING = ['a', 'b', 'c', 'd'];

function LoadingCards({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={`mt-3 px-4 first:mt-0 md:px-0 ${CARD_GRID}`}>
      {LOADING.map((key) => (
        <div key={key} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
          <div className="flex gap-3">
            <Skeleton className="size-12" />
            <div className="flex flex-1 flex-col gap-2 pt-1">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          </div>
          <div className="flex items-center justify-between">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-11 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
