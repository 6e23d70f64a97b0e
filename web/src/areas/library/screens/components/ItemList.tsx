import { t } from '@lingui/core/macro';
import type { LibrarySort } from '@quad/contract/library/library-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpen, NotebookPen } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { LoadingCards } from '../../parts/LoadingCards.tsx';
import { changeLibrary, isFiltered, type LibraryFilters, type LibrarySearch } from '../../queries/library-filters.ts';
import { listQuery } from '../../queries/library-queries.ts';
import { ItemGrid } from './ItemGrid.tsx';
import { ItemPages } from './ItemPages.tsx';

interface ItemListProps {
  filters: LibraryFilters;
  sort: LibrarySort;
  search: LibrarySearch;
}

/** An endless list of books or notes, filtered and sorted. */
export function ItemList({ filters, sort, search }: ItemListProps) {
  const list = useInfiniteQuery(listQuery(filters, sort));
  const isBooks = filters.kind === 'book';
  return (
    <Loaded
      query={list}
      failed={isBooks ? t`The books could not be loaded.` : t`The notes could not be loaded.`}
      loading={<LoadingCards />}
      empty={<NoItems kind={filters.kind} search={search} />}
    >
      {({ items }) => (
        <ItemPages
          list={list}
          end={items.length > 8 ? (isBooks ? t`You have seen all books` : t`You have seen all notes`) : undefined}
        >
          <ItemGrid items={items} />
        </ItemPages>
      )}
    </Loaded>
  );
}

function NoItems({ kind, search }: { kind: LibraryFilters['kind']; search: LibrarySearch }) {
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon={<BookOpen size={28} aria-hidden />}
        title={kind === 'book' ? t`No books here yet` : t`No notes here yet`}
        text={t`Nothing fits these filters. Ask for it: someone who has it can upload it.`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/library/requests" className={buttonClass()}>
              {t`Ask for it`}
            </Link>
            <Button
              kind="secondary"
              onClick={() => changeLibrary(search, { department: undefined, semester: undefined, subject: undefined })}
            >
              {t`Clear filters`}
            </Button>
          </div>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={kind === 'book' ? <BookOpen size={28} aria-hidden /> : <NotebookPen size={28} aria-hidden />}
      title={kind === 'book' ? t`The shelves are empty` : t`No notes yet`}
      text={
        kind === 'book'
          ? t`Upload a book that helps others study.`
          : t`Upload yours: someone in your class is looking for them tonight.`
      }
      action={
        <Link to="/library" search={{ tab: 'upload' }} className={buttonClass()}>
          {kind === 'book' ? t`Upload a book` : t`Upload notes`}
        </Link>
      }
    />
  );
}
