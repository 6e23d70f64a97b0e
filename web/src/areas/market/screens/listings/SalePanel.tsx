import { useQuery } from '@tanstack/react-query';
import { chunk } from '../../../../lib/chunk.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { searchesQuery } from '../../queries/market-queries.ts';
import { ListingFilters } from './ListingFilters.tsx';
import { ListingsPanel } from './ListingsPanel.tsx';
import { isNarrowed, type MarketSearch } from './list-search.ts';

const savedChunk = chunk(() => import('./SavedSearches.tsx'));

/** The tab of products for sale: search, filters, saved searches and the list. */
export function SalePanel({ search, onAdd }: { search: MarketSearch; onAdd: () => void }) {
  const { data: searches = [] } = useQuery(searchesQuery);
  const isSearch = searches.length > 0 || isNarrowed(search);
  const saved = useChunk(savedChunk, isSearch, () => undefined);
  return (
    <>
      <ListingFilters search={search}>
        {saved && searches.length > 0 && <saved.SavedSearches searches={searches} />}
      </ListingFilters>
      {saved && isSearch && <saved.SaveSearch search={search} searches={searches} />}
      <ListingsPanel search={search} onAdd={onAdd} />
    </>
  );
}
