import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../../../lib/session.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { dealQuery } from '../../queries/market-queries.ts';
import { DealPanel } from './DealPanel.tsx';

/** The viewer's deal as a buyer of a product. */
export function BuyerDeal({ listingId }: { listingId: string }) {
  const { _id: buyerId } = useViewer();
  const query = useQuery(dealQuery(listingId, buyerId));
  if (!query.data && !query.error) return <Skeleton className="h-28 rounded-card" />;
  return (
    <section aria-label={t`Your deal`} className="rounded-card border border-line bg-surface p-4">
      <Loaded query={query} failed={t`Your offer could not be loaded.`} failure="line" loading={null}>
        {(deal) => <DealPanel deal={deal} buyerId={buyerId} />}
      </Loaded>
    </section>
  );
}
