import { t } from '@lingui/core/macro';
import { handoverChanged } from '@quad/contract/market/handovers';
import { dealChanged } from '@quad/contract/market/offers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLive, useLiveGap } from '../../../../lib/live/use-live.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { rupees } from '../../../../lib/rupees.ts';
import { useViewer } from '../../../../lib/session.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import type { SubjectPanelProps } from '../../../messages/parts/subject-panels.ts';
import { dealQuery, listingQuery, marketKeys } from '../../queries/market-queries.ts';
import { listingHref } from '../../texts/market-hrefs.ts';
import { Thumbnail } from '../components/Thumbnail.tsx';
import { CATEGORY_ICONS } from '../listings/category-icons.ts';
import { DealPanel } from './DealPanel.tsx';

/** The panel above a conversation about a product: the product, and the state of the deal. */
export function ConversationDeal({ subjectId, personId }: SubjectPanelProps) {
  const client = useQueryClient();
  const { _id: viewerId } = useViewer();
  const { data: listing } = useQuery(listingQuery(subjectId));
  const buyerId = listing?.seller._id === viewerId ? personId : viewerId;
  const query = useQuery({ ...dealQuery(subjectId, buyerId), enabled: listing !== undefined });
  const [open, setOpen] = useState(true);
  const refetch = () => {
    void client.invalidateQueries({ queryKey: marketKeys.listing(subjectId) });
    void client.invalidateQueries({ queryKey: marketKeys.deals(subjectId) });
  };
  useLive(dealChanged, (changed) => changed.listing === subjectId && refetch());
  useLive(handoverChanged, ({ subject }) => subject === subjectId && refetch());
  useLiveGap(refetch);
  if (!listing) return null;
  return (
    <section
      aria-label={t`About this product`}
      className="flex max-h-[45svh] shrink-0 flex-col gap-2 overflow-y-auto border-line border-b bg-surface px-4 py-2"
    >
      <div className="flex items-center gap-3">
        <Thumbnail
          picture={listing.picture}
          icon={CATEGORY_ICONS[listing.category]}
          sizes="44px"
          className="size-11 shrink-0 rounded-control"
        />
        <p className="min-w-0 flex-1">
          <Link href={listingHref(subjectId)} className="block truncate font-semibold hover:underline">
            <bdi>{listing.title}</bdi>
          </Link>
          <span className="block text-14 text-muted tabular-nums">{rupees(listing.price)}</span>
        </p>
        <IconButton
          label={open ? t`Hide the deal` : t`Show the deal`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={20} aria-hidden className={open ? 'rotate-180' : ''} />
        </IconButton>
      </div>
      {open && (
        <Loaded query={query} failed={t`The offer could not be loaded.`} failure="line" loading={null}>
          {(deal) => <DealPanel deal={deal} buyerId={buyerId} />}
        </Loaded>
      )}
    </section>
  );
}
