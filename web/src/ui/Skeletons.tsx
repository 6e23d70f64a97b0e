import { t } from '@lingui/core/macro';
import { Skeleton } from './Skeleton.tsx';

interface SkeletonsProps {
  /** The text for screen readers: `Loading the score`. */
  label?: string;
  /** The classes of what will be there, from above. */
  shape: readonly string[];
  className?: string;
}

/** Blocks in the shape of what is loading, one above another. */
export function Skeletons({ label = t`Loading`, shape, className = 'flex flex-col gap-3' }: SkeletonsProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      {shape.map((size, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no other identity, and never move
        <Skeleton key={place} className={size} />
      ))}
    </div>
  );
}
