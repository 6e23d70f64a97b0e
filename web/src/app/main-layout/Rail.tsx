import { t } from '@lingui/core/macro';
import { type ComponentType, useEffect, useState } from 'react';
import type { Chunk } from '../../lib/chunk.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { RailPartProps } from '../../ui/rail-part.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useBackOnline } from '../../ui/use-back-online.ts';
import { RAIL } from '../first-load.ts';

/**
 * The areas' panels beside the column, on wide screens. The rail takes the
 * remaining width, so it never moves the column. Its parts appear from top to bottom, so that no part moves when
 * another loads above it.
 */
export function Rail() {
  'use no memo'; // decision 152
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const firstUnknown = RAIL.findIndex((_, place) => !known.has(place));
  // Each part has its own chunk. Parts below a missing one wait for it, because its height is unknown.
  const [fetched, setFetched] = useState<ReadonlySet<number>>(
    () => new Set(RAIL.flatMap((part, place) => (part.ready() ? [place] : []))),
  );
  const firstMissing = RAIL.findIndex((_, place) => !fetched.has(place));
  return (
    <aside aria-label={t`Around campus`} className="right-rail min-w-0">
      <div className="@container sticky top-bar flex max-h-[calc(100dvh-var(--spacing-bar))] flex-col gap-4 overflow-y-auto overscroll-contain py-4 pe-6 ps-6 [scrollbar-width:thin] wide:max-[1180px]:px-3">
        {RAIL.map((part, place) => (
          <RailPart
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={place}
            part={part}
            waits={firstMissing !== -1 && firstMissing < place}
            onFetched={() => setFetched((before) => new Set([...before, place]))}
            isSearch={place === 0}
            held={firstUnknown !== -1 && firstUnknown < place}
            onKnown={() => setKnown((before) => (before.has(place) ? before : new Set([...before, place])))}
          />
        ))}
      </div>
    </aside>
  );
}

/** A part of the rail. A placeholder replaces a part that cannot be fetched; the navigation has the same links. */
function RailPart({
  part,
  waits,
  isSearch,
  onFetched,
  ...props
}: RailPartProps & {
  part: Chunk<ComponentType<RailPartProps>>;
  /** Whether the chunk of a part above is missing. */
  waits: boolean;
  /** The search field, which needs no data; the others are lists. */
  isSearch: boolean;
  /** Called once the part's chunk has loaded or failed. */
  onFetched: () => void;
}) {
  'use no memo'; // decision 152
  const [Part, setPart] = useState<ComponentType<RailPartProps> | undefined>(part.ready);
  const load = () =>
    void part
      .fetch()
      .then(
        (fetched) => setPart(() => fetched),
        () => props.onKnown(),
      )
      .then(onFetched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each part; all but the search wait for the screen's own requests
  useEffect(() => (Part ? undefined : isSearch ? load() : whenIdle(load)), [part]);
  useBackOnline(() => Part ?? load());
  if (waits) return null;
  if (Part) return <Part {...props} />;
  return <Skeleton className={isSearch ? 'h-11 shrink-0' : 'h-64 shrink-0 rounded-card'} />;
}
