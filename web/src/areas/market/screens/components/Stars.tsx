import { t } from '@lingui/core/macro';
import { Star } from 'lucide-react';

const FIVE = [1, 2, 3, 4, 5];

/** A rating as filled stars out of five. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={t`${stars} of 5 stars`} className="inline-flex text-accent-text">
      {FIVE.map((star) => (
        <Star key={star} size={16} aria-hidden fill={star <= Math.round(stars) ? 'currentColor' : 'none'} />
      ))}
    </span>
  );
}
