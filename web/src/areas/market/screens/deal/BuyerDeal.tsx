import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../../../lib/session.ts';
import { PartError } from '../../../../ui/PartError.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { dealQuery } from '../../queries/market-queries.ts';
import { DealPanel } from './DealPanel.tsx';

/** The viewer's deal about somebody's product. */
export function BuyerDeal({ listingId }: { listingId: string }) {
  const { _id: buyerId } = useViewer();
  const { data: deal, error, isFetching, refetch } = useQuery(dealQuery(listingId, buyerId));
  if (!deal && !error) return <Skeleton className="h-28 rounded-card" />;
  return (
    <section aria-label="Your deal" className="rounded-card border border-line bg-surface p-4">
      {deal ? (
        <DealPanel deal={deal} buyerId={buyerId} />
      ) : (
        <PartError message="Your offer could not be loaded." onRetry={() => void refetch()} busy={isFetching} inline />
      )}
    </section>
  );
}
