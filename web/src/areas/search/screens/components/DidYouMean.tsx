import { Trans } from '@lingui/react/macro';
import type { SearchKind } from '@quad/contract/search/search-kinds';
import { Link } from '../../../../lib/routing/Link.tsx';

/** The corrected text of a search, as a link that searches it. */
export function DidYouMean({ meant, kind }: { meant: string; kind?: SearchKind }) {
  return (
    <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-1 px-4 pt-2 md:px-0">
      <Trans>
        Did you mean{' '}
        <Link
          to="/search"
          search={{ q: meant, kind }}
          replace
          className="inline-flex min-h-11 items-center rounded-control font-semibold text-accent-text underline"
        >
          <bdi>{meant}</bdi>
        </Link>
        ?
      </Trans>
    </p>
  );
}
