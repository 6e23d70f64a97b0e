import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RatingSummary, WholeListing } from '@quad/contract/market/listings';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Star } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../lib/session.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { dealQuery } from '../../queries/market-queries.ts';
import { PersonLine } from '../components/PersonLine.tsx';
import { BuyerDeal } from '../deal/BuyerDeal.tsx';
import { ContactSeller } from '../listings/ContactSeller.tsx';

/** The part of a product's screen for users other than the seller: contact and deal. */
export function BuyerTools({ listing }: { listing: WholeListing }) {
  const { _id: id, seller, sellerRating } = listing;
  const { data: deal } = useQuery(dealQuery(id, useViewer()._id));
  return (
    <>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
        <PersonLine person={seller}>
          <RatingLine rating={sellerRating} personId={seller._id} />
        </PersonLine>
        {deal?.conversation ? (
          <Link
            to="/messages/$conversationId"
            params={{ conversationId: deal.conversation }}
            className={buttonClass('primary', 'min-h-12')}
          >
            <Trans>
              <MessageCircle size={18} aria-hidden />
              Open conversation
            </Trans>
          </Link>
        ) : (
          <ContactSeller listing={listing} className="min-h-12" />
        )}
      </div>
      <BuyerDeal listingId={id} />
    </>
  );
}

/** A person's rating after hand-overs; links to its reviews. */
function RatingLine({ rating: { average, count }, personId }: { rating: RatingSummary; personId: string }) {
  if (average === null) return <span>{t`No ratings yet`}</span>;
  return (
    <Link
      to="/marketplace/ratings/$personId"
      params={{ personId }}
      className="tap-area inline-flex items-center gap-1 hover:underline"
    >
      <Star size={14} aria-hidden fill="currentColor" className="text-accent-text" />
      {average.toFixed(1)} · {plural(count, { one: '# rating', other: '# ratings' })}
    </Link>
  );
}
