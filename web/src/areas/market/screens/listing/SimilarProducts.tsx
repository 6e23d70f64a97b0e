import { t } from '@lingui/core/macro';
import type { Listing } from '@quad/contract/market/listings';
import { GRID } from '../listings/grid.ts';
import { ListingCard } from '../listings/ListingCard.tsx';

/** Products that resemble the shown one. */
export function SimilarProducts({ listings }: { listings: readonly Listing[] }) {
  return (
    <section aria-labelledby="similar" className="pt-8">
      <h2 id="similar" className="px-4 pb-3 text-section md:px-0">
        {t`Similar products`}
      </h2>
      <ul className={GRID}>
        {listings.map((one) => (
          <li key={one._id}>
            <ListingCard listing={one} small />
          </li>
        ))}
      </ul>
    </section>
  );
}
