import { t } from '@lingui/core/macro';
import type { Listing } from '@quad/contract/market/listings';
import { GRID } from '../listings/grid.ts';
import { ListingCard } from '../listings/ListingCard.tsx';

/** Products that resemble the shown one: up to four on phones, else one row of three, so that none is alone on a row. */
export function SimilarProducts({ listings }: { listings: readonly Listing[] }) {
  return (
    <section aria-labelledby="similar" className="pt-8">
      <h2 id="similar" className="px-4 pb-3 text-section md:px-0">
        {t`Similar products`}
      </h2>
      <ul className={`${GRID} md:*:nth-[n+4]:hidden`}>
        {listings.map((one) => (
          <li key={one._id}>
            <ListingCard listing={one} small />
          </li>
        ))}
      </ul>
    </section>
  );
}
