import { t } from '@lingui/core/macro';
import { BadgeCheck } from 'lucide-react';

/** The mark after the name of a verified person. `size` is its edge in pixels. */
export function VerifiedBadge({ size = 16 }: { size?: number }) {
  return <BadgeCheck role="img" aria-label={t`Verified`} size={size} className="inline shrink-0 text-accent-text" />;
}
