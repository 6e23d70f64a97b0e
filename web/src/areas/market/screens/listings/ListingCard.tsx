import { t } from '@lingui/core/macro';
import type { Listing } from '@quad/contract/market/listings';
import { listingCategoryText } from '@quad/contract/market/market-terms';
import { Link } from '../../../../lib/routing/Link.tsx';
import { rupees } from '../../../../lib/rupees.ts';
import { useViewer } from '../../../../lib/session.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { listingHref } from '../../texts/market-hrefs.ts';
import { Thumbnail } from '../components/Thumbnail.tsx';
import { ContactSeller } from './ContactSeller.tsx';
import { CATEGORY_ICONS } from './category-icons.ts';
import { ListingState } from './ListingState.tsx';
import { SaveButton } from './SaveButton.tsx';

interface ListingCardProps {
  listing: Listing;
  /** The picture loads before others. */
  first?: boolean;
  /** The variant on the screen of another product, without description, seller and button. */
  small?: boolean;
}

/** A product in a grid. Links to its screen. */
export function ListingCard({ listing, first = false, small = false }: ListingCardProps) {
  const { _id, title, category, price, description, picture, seller, state, createdAt } = listing;
  const own = useViewer()._id === seller._id;
  return (
    <article className="relative flex h-full flex-col overflow-clip rounded-card border border-line bg-surface">
      <Thumbnail
        picture={picture}
        icon={CATEGORY_ICONS[category]}
        sizes="(min-width: 768px) 210px, 50vw"
        first={first}
        className="aspect-square w-full"
      />
      {!own && !small && (
        <span className="absolute top-1.5 end-1.5 z-10 rounded-full bg-surface">
          <SaveButton listing={listing} />
        </span>
      )}
      <div className="flex flex-1 flex-col gap-1 p-3">
        <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="font-bold font-heading text-20 tabular-nums">{rupees(price)}</span>
          {state !== 'available' && <ListingState state={state} />}
        </p>
        <h2 dir="auto" className="wrap-anywhere line-clamp-2 font-semibold">
          <Link href={listingHref(_id)} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h2>
        {!small && description !== '' && (
          <p dir="auto" className="wrap-anywhere line-clamp-2 text-14 text-muted">
            {description}
          </p>
        )}
        <p className="mt-auto truncate pt-1 text-12 text-muted">
          {listingCategoryText(category)} · <TimeAgo instant={createdAt} />
        </p>
        {!small && <p className="truncate text-12 text-muted">{own ? t`Your product` : <bdi>{seller.name}</bdi>}</p>}
        {!small && !own && (
          <div className="relative z-10 pt-2">
            <ContactSeller listing={listing} small kind="secondary" className="w-full text-14 max-[23rem]:px-1" />
          </div>
        )}
      </div>
    </article>
  );
}
