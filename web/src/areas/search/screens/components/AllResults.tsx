import { t } from '@lingui/core/macro';
import type { SearchResults } from '@quad/contract/search/search';
import { SEARCH_KINDS, type SearchKind } from '@quad/contract/search/search-kinds';
import { useQuery } from '@tanstack/react-query';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { allQuery } from '../../queries/search-queries.ts';
import { KIND_NAMES, SEE_ALL_TEXTS } from '../kind-names.ts';
import { DidYouMean } from './DidYouMean.tsx';
import { LoadingResults } from './LoadingResults.tsx';
import { SearchedText } from './Marked.tsx';
import { ResultRows } from './ResultRows.tsx';
import { failedSearch, NoResults } from './ResultStates.tsx';

interface AllResultsProps {
  q: string;
  /** Called to show all results of a kind. */
  onKind: (kind: SearchKind) => void;
}

/** A few results of each kind. Earlier results stay until new ones are loaded. */
export function AllResults({ q, onKind }: AllResultsProps) {
  const found = useQuery({ ...allQuery(q), enabled: q !== '' });
  if (!found.data) return <Unloaded query={found} failed={failedSearch()} loading={<LoadingResults />} />;
  const kinds = SEARCH_KINDS.filter((kind) => found.data[kind].length > 0);
  if (kinds.length === 0) return <NoResults q={q} />;
  const { meant } = found.data;
  return (
    <div aria-busy={found.isPlaceholderData}>
      {meant && <DidYouMean meant={meant} />}
      <SearchedText value={`${q} ${meant ?? ''}`}>
        {kinds.map((kind) => (
          <FoundKind key={kind} kind={kind} results={found.data} onAll={() => onKind(kind)} />
        ))}
      </SearchedText>
    </div>
  );
}

function FoundKind({ kind, results, onAll }: { kind: SearchKind; results: SearchResults; onAll: () => void }) {
  return (
    <section aria-labelledby={`found-${kind}`} className="pt-4">
      <div className="flex min-h-11 items-center justify-between px-4 md:px-0">
        <h2 id={`found-${kind}`} className="text-18">
          {KIND_NAMES[kind]}
        </h2>
        <button
          type="button"
          onClick={onAll}
          className="min-h-11 rounded-control px-2 font-semibold text-14 text-muted hover:text-text"
        >
          <span aria-hidden>{t`See all`}</span>
          <span className="sr-only">{SEE_ALL_TEXTS[kind]()}</span>
        </button>
      </div>
      <ResultRows kind={kind} items={results[kind]} />
    </section>
  );
}
