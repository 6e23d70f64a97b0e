import { t } from '@lingui/core/macro';
import type { FoundLibraryItem, SnippetPart } from '@quad/contract/library/library';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ItemLink } from '../../../../ui/ItemLink.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Cover } from '../../parts/Cover.tsx';
import { creditOf, subjectLine } from '../../parts/item-texts.ts';
import { changeLibrary, type LibraryFilters, type LibrarySearch } from '../../queries/library-filters.ts';
import { foundQuery } from '../../queries/library-queries.ts';
import { ItemPages } from './ItemPages.tsx';

interface FoundItemsProps {
  q: string;
  filters: LibraryFilters;
  search: LibrarySearch;
}

/** The results of a search, best first, with the text around each match in a file. */
export function FoundItems({ q, filters, search }: FoundItemsProps) {
  const list = useInfiniteQuery({ ...foundQuery(q, filters), enabled: q !== '' });
  return (
    <Loaded
      query={list}
      failed={t`The search failed.`}
      loading={<LoadingRows />}
      empty={<NothingFound q={q} filters={filters} search={search} />}
    >
      {({ items }) => (
        <ItemPages list={list} end={items.length > 5 ? t`No more results` : undefined}>
          <ul className="flex flex-col">
            {items.map((item) => (
              <li key={item._id}>
                <FoundRow item={item} />
              </li>
            ))}
          </ul>
        </ItemPages>
      )}
    </Loaded>
  );
}

function FoundRow({ item }: { item: FoundLibraryItem }) {
  const line = subjectLine(item);
  return (
    <ItemLink
      to="/library/$itemId"
      params={{ itemId: item._id }}
      className="-mx-2 flex gap-4 rounded-control px-2 py-3 hover:bg-raised focus-visible:-outline-offset-2 aria-[current=page]:bg-raised"
    >
      <Cover item={item} sizes="72px" className="w-18 shrink-0 self-start" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 wrap-anywhere font-semibold">
          {item.title}
        </span>
        <span className="mt-0.5 block truncate text-14 text-muted">
          <bdi>{creditOf(item)}</bdi>
          {line && ` · ${line}`}
        </span>
        {item.snippet && <Snippet parts={item.snippet} />}
      </span>
    </ItemLink>
  );
}

function Snippet({ parts }: { parts: readonly SnippetPart[] }) {
  // Parts have no identity of their own, so their index distinguishes them.
  const placed = parts.map((part, index) => ({ ...part, key: `${index} ${part.text}` }));
  return (
    <span dir="auto" className="wrap-anywhere mt-1.5 line-clamp-2 border-line border-s-2 ps-3 text-14">
      {placed.map(({ key, text, isMatch }) =>
        isMatch ? (
          <mark key={key} className="bg-transparent font-bold text-inherit underline decoration-2 underline-offset-2">
            {text}
          </mark>
        ) : (
          <span key={key}>{text}</span>
        ),
      )}
    </span>
  );
}

/** The empty state of a search. It offers to search the other tab, or to request the item. */
function NothingFound({ q, filters: { kind }, search }: FoundItemsProps) {
  const isBook = kind === 'book';
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={isBook ? t`No books for “${q}”` : t`No notes for “${q}”`}
      text={t`Check the spelling, try fewer words, or ask for it.`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => changeLibrary(search, { tab: isBook ? 'notes' : undefined })}>
            {isBook ? t`Search notes` : t`Search books`}
          </Button>
          <Link to="/library/requests" className={buttonClass('secondary')}>
            {t`Ask for it`}
          </Link>
        </div>
      }
    />
  );
}

const ROWS = ['a', 'b', 'c', 'd'];

function LoadingRows() {
  return (
    <div role="status" aria-label={t`Searching`}>
      {ROWS.map((row) => (
        <div key={row} className="flex gap-4 py-3">
          <Skeleton className="aspect-[3/4] w-18" />
          <div className="flex-1">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
            <Skeleton className="mt-3 h-10" />
          </div>
        </div>
      ))}
    </div>
  );
}
