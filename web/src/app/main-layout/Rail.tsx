import { type ComponentType, useEffect, useState } from 'react';
import type { Chunk } from '../../lib/chunk.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { RAIL } from '../navigation.ts';

/**
 * On wide screens, what features bring beside the column; others do not fetch it. Its width is what is left, so it never
 * moves the column.
 */
export function Rail() {
  'use no memo'; // decision 197
  return (
    useWide() && (
      <div className="hidden wide:block wide:group-has-[[data-full]]/frame:hidden">
        <div className="sticky top-bar mr-auto flex max-h-[calc(100dvh-var(--spacing-bar))] max-w-72 flex-col gap-6 overflow-y-auto py-6 pr-4 pl-6">
          {RAIL.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <RailPart key={place} part={part} />
          ))}
        </div>
      </div>
    )
  );
}

/** Nothing but its place where it cannot be fetched: what it leads to is in the navigation as well. */
function RailPart({ part }: { part: Chunk<ComponentType> }) {
  'use no memo'; // decision 197
  const [Part, setPart] = useState<ComponentType | undefined>(part.ready);
  useEffect(() => {
    part.fetch().then(
      (fetched) => setPart(() => fetched),
      () => undefined,
    );
  }, [part]);
  return Part ? <Part /> : <Skeleton className="h-12" />;
}
