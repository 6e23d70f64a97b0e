import { LIBRARY_KINDS, type LibraryKind } from '@quad/contract/library/library-kinds';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { filtersIn, type LibrarySearch, sortIn } from '../../queries/library-filters.ts';
import { FoundItems } from './FoundItems.tsx';
import { ItemList } from './ItemList.tsx';
import { LibraryFilters } from './LibraryFilters.tsx';

interface ItemsPanelProps {
  kind: LibraryKind;
  search: LibrarySearch;
}

/** The tab of books or of notes: search field, filters, and a list or results. */
export function ItemsPanel({ kind, search }: ItemsPanelProps) {
  const { q = '' } = search;
  const debounced = useDebounced(q);
  const filters = filtersIn(kind, search);
  return (
    <>
      <h2 className="sr-only">{LIBRARY_KINDS[kind]}</h2>
      <LibraryFilters kind={kind} search={search} />
      <div className="px-4 md:px-0">
        {q === '' ? (
          <ItemList filters={filters} sort={sortIn(search)} search={search} />
        ) : (
          <FoundItems q={debounced} filters={filters} search={search} />
        )}
      </div>
    </>
  );
}
