import { Skeleton } from '../../../ui/Skeleton.tsx';

interface LoadingCardsProps {
  /** The sentence that says what loads: `Loading topics`. */
  label: string;
  count?: number;
  /** A list by default. */
  className?: string;
}

/** Placeholders for loading cards. */
export function LoadingCards({ label, count = 3, className = 'flex flex-col gap-3' }: LoadingCardsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are equal
        <div key={place} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
