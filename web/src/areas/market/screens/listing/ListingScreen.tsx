import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { handoverChanged } from '@quad/contract/market/handovers';
import type { WholeListing } from '@quad/contract/market/listings';
import { listingCategoryText } from '@quad/contract/market/market-terms';
import { dealChanged } from '@quad/contract/market/offers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Flag, Share } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { useLive, useLiveGap } from '../../../../lib/live/use-live.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { useScreenTitle } from '../../../../lib/screen-title.ts';
import { useViewer } from '../../../../lib/session.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { LinkedText } from '../../../../ui/linked-text/LinkedText.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { WithAside } from '../../../../ui/WithAside.tsx';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { listingQuery, marketKeys } from '../../queries/market-queries.ts';
import { listingHref } from '../../texts/market-hrefs.ts';
import { Gallery } from '../components/Gallery.tsx';
import { MarketPart } from '../components/MarketPart.tsx';
import { Thumbnail } from '../components/Thumbnail.tsx';
import { CATEGORY_ICONS } from '../listings/category-icons.ts';
import { ListingState } from '../listings/ListingState.tsx';
import { SaveButton } from '../listings/SaveButton.tsx';
import { marketScreen, TO_MARKET } from '../market-screen.tsx';
import { SimilarProducts } from './SimilarProducts.tsx';

const buyerChunk = chunk(async () => (await import('./BuyerTools.tsx')).BuyerTools);
const sellerChunk = chunk(async () => (await import('./SellerTools.tsx')).SellerTools);

/** A product: `/marketplace/{id}`. */
export function ListingScreen({ params: { listingId } }: ScreenProps<'/marketplace/$listingId'>) {
  const client = useQueryClient();
  const query = useQuery(listingQuery(listingId));
  const { data: listing } = query;
  const refetch = () => {
    void client.invalidateQueries({ queryKey: marketKeys.listing(listingId) });
    void client.invalidateQueries({ queryKey: marketKeys.deals(listingId) });
  };
  useLive(dealChanged, ({ listing: changed }) => changed === listingId && refetch());
  useLive(handoverChanged, ({ subject }) => subject === listingId && refetch());
  useLiveGap(refetch);
  useScreenTitle(listing && `${listing.title} · Quad`);
  if (!listing) return <Unloaded {...marketScreen('product')} query={query} />;
  return <ListingDetails listing={listing} />;
}

function ListingDetails({ listing }: { listing: WholeListing }) {
  const own = useViewer()._id === listing.seller._id;
  const { title, price, category, description, pictures, state, createdAt, editedAt } = listing;
  return (
    <article className="pb-8 wide:pt-2">
      <WithAside
        top={
          <>
            <header className="flex items-center gap-1 px-4 py-1.5 md:px-0">
              <BackLink href={TO_MARKET} className="-ms-4" />
              <span className="flex-1" />
              {!own && <SaveButton listing={listing} />}
              <ListingMenu listing={listing} own={own} />
            </header>
            {pictures.length > 0 ? (
              <Gallery pictures={pictures} title={title} />
            ) : (
              <Thumbnail
                picture={null}
                icon={CATEGORY_ICONS[category]}
                sizes="0px"
                className="h-48 border-line border-y max-md:w-full md:rounded-card md:border-x"
              />
            )}
          </>
        }
        label={t`Price and seller`}
        aside={
          <div className="flex flex-col gap-4 px-4 pt-4 md:px-0 desk:pt-2">
            <div className="flex flex-col gap-1">
              <p className="flex flex-wrap items-center gap-3">
                <span className="font-bold font-heading text-28 tabular-nums">{rupees(price)}</span>
                {state !== 'available' && <ListingState state={state} />}
              </p>
              <h1 dir="auto" tabIndex={-1} className="wrap-anywhere text-balance text-20">
                {title}
              </h1>
              <p className="text-14 text-muted">
                {editedAt ? (
                  <Trans>
                    {listingCategoryText(category)} · <TimeAgo instant={createdAt} /> · edited
                  </Trans>
                ) : (
                  <>
                    {listingCategoryText(category)} · <TimeAgo instant={createdAt} />
                  </>
                )}
              </p>
            </div>
            {own ? (
              <MarketPart part={sellerChunk} props={{ listing }} />
            ) : (
              <MarketPart part={buyerChunk} props={{ listing }} />
            )}
          </div>
        }
      >
        {description !== '' && (
          <p className="px-4 pt-4 md:px-0">
            <LinkedText text={description} />
          </p>
        )}
        {!own && listing.similar.length > 0 && <SimilarProducts listings={listing.similar} />}
      </WithAside>
    </article>
  );
}

function ListingMenu({ listing: { _id, title }, own }: { listing: WholeListing; own: boolean }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        label={t`More about ${title}`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          { label: t`Share`, icon: Share, onSelect: () => void shareLink({ title, href: listingHref(_id) }) },
          ...(own ? [] : [{ label: t`Report`, icon: Flag, dangerous: true, onSelect: () => setReporting(true) }]),
        ]}
      />
      <ReportSheet
        open={reporting}
        onClose={() => setReporting(false)}
        subject={{ type: 'listing', id: _id }}
        title={t`Report this product`}
      />
    </>
  );
}
