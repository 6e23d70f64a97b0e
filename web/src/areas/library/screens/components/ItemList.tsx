import { LIBRARY_KINDS, type LibrarySort } from '@quad/contract/library/library-kinds';
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
  const things = LIBRARY_KINDS[filters.kind].toLowerCase();
  return (
    <Loaded
      query={list}
      what={`The ${things}`}
      loading={<LoadingCards />}
      empty={<NoItems kind={filters.kind} search={search} />}
    >
      {({ items }) => (
        <ItemPages list={list} end={items.length > 8 ? `You have seen all ${things}` : undefined}>
          <ItemGrid items={items} />
        </ItemPages>
      )}
    </Loaded>
  );
}

function NoItems({ kind, search }: { kind: LibraryFilters['kind']; search: LibrarySearch }) {
  const things = LIBRARY_KINDS[kind].toLowerCase();
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon={<BookOpen size={28} aria-hidden />}
        title={`No ${things} here yet`}
        text="Nothing fits these filters. Ask for it: someone who has it can upload it."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/library/requests" className={buttonClass()}>
              Ask for it
            </Link>
            <Button
              kind="secondary"
              onClick={() => changeLibrary(search, { department: undefined, semester: undefined, subject: undefined })}
            >
              Clear filters
            </Button>
          </div>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={kind === 'book' ? <BookOpen size={28} aria-hidden /> : <NotebookPen size={28} aria-hidden />}
      title={kind === 'book' ? 'The shelves are empty' : 'No notes yet'}
      text={
        kind === 'book'
          ? 'Upload a book that helps others study.'
          : 'Upload yours: someone in your class is looking for them tonight.'
      }
      action={
        <Link to="/library" search={{ tab: 'upload' }} className={buttonClass()}>
          Upload {kind === 'book' ? 'a book' : 'notes'}
        </Link>
      }
    />
  );
}
