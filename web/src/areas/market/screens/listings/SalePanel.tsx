import { useQuery } from '@tanstack/react-query';
import { chunk } from '../../../../lib/chunk.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { searchesQuery } from '../../queries/market-queries.ts';
import { ListingsPanel } from './ListingsPanel.tsx';
import { isNarrowed, type MarketSearch } from './list-search.ts';

const savedChunk = chunk(() => import('./SavedSearches.tsx'));

/** The tab of products for sale: the list, and the button that saves a search. */
export function SalePanel({ search, onAdd }: { search: MarketSearch; onAdd: () => void }) {
  const { data: searches = [] } = useQuery(searchesQuery);
  const canSave = isNarrowed(search);
  const saved = useChunk(savedChunk, canSave, () => undefined);
  return (
    <>
      {saved && canSave && <saved.SaveSearch search={search} searches={searches} />}
      <ListingsPanel search={search} onAdd={onAdd} />
    </>
  );
}
