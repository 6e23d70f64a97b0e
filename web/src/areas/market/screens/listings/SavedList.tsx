import { useQuery } from '@tanstack/react-query';
import { chunk } from '../../../../lib/chunk.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { searchesQuery } from '../../queries/market-queries.ts';

const savedChunk = chunk(() => import('./SavedSearches.tsx'));

/** The viewer's saved searches, if any. */
export function SavedList() {
  const { data: searches = [] } = useQuery(searchesQuery);
  const saved = useChunk(savedChunk, searches.length > 0, () => undefined);
  return saved && searches.length > 0 ? <saved.SavedSearches searches={searches} /> : null;
}
