import type { RatingSummary } from '@quad/contract/market/listings';
import { Star } from 'lucide-react';
import { counted } from '../../../../lib/counts.ts';
import { Link } from '../../../../lib/routing/Link.tsx';

/** A person's rating after hand-overs; links to its reviews. */
export function RatingLine({ rating: { average, count }, personId }: { rating: RatingSummary; personId: string }) {
  if (average === null) return <span>No ratings yet</span>;
  return (
    <Link
      to="/marketplace/ratings/$personId"
      params={{ personId }}
      className="tap-area inline-flex items-center gap-1 hover:underline"
    >
      <Star size={14} aria-hidden fill="currentColor" className="text-accent-text" />
      {average.toFixed(1)} · {counted(count, 'rating')}
    </Link>
  );
}
