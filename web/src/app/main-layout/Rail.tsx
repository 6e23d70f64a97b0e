import { t } from '@lingui/core/macro';
import { type ComponentType, useEffect, useState } from 'react';
import type { Chunk } from '../../lib/chunk.ts';
import type { PlainPath } from '../../lib/routing/paths.ts';
import { useEntry } from '../../lib/routing/use-entry.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { RailPartProps } from '../../ui/rail-part.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useBackOnline } from '../../ui/use-back-online.ts';
import { RAIL } from '../first-load.ts';

/**
 * The lists that suggestions from around campus belong beside. Beside others, e.g. a form or a group, the rail has only
 * the search, which is its first part.
 */
const AROUND_CAMPUS: ReadonlySet<string> = new Set<PlainPath>([
  '/',
  '/post',
  '/following',
  '/trending',
  '/search',
  '/friends',
  '/profile',
  '/notifications',
  '/college-dashboard',
  '/college-NoticeHub',
  '/library',
  '/verified',
  '/internship',
  '/marketplace',
  '/memes',
  '/groups',
  '/events',
  '/polls',
]);

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
  const showsAll = useEntry(({ pathname }) => AROUND_CAMPUS.has(pathname) || /^\/(profile|tags)\//.test(pathname));
  const firstMissing = RAIL.findIndex((_, place) => !fetched.has(place));
  return (
    <aside
      aria-label={t`Around campus`}
      className="hidden min-w-0 wide:block wide:group-has-[[data-full]]/frame:hidden desk:group-has-[[data-aside]]/frame:hidden"
    >
      <div className="@container sticky top-bar flex max-h-[calc(100dvh-var(--spacing-bar))] flex-col gap-4 overflow-y-auto overscroll-contain py-4 pe-6 ps-6 [scrollbar-width:thin] wide:max-[1180px]:px-3">
        {(showsAll ? RAIL : RAIL.slice(0, 1)).map((part, place) => (
          <RailPart
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={place}
            part={part}
            waits={firstMissing !== -1 && firstMissing < place}
            onFetched={() => setFetched((before) => new Set([...before, place]))}
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
  onFetched,
  ...props
}: RailPartProps & {
  part: Chunk<ComponentType<RailPartProps>>;
  /** Whether the chunk of a part above is missing. */
  waits: boolean;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each part, after the screen's own requests
  useEffect(() => (Part ? undefined : whenIdle(load)), [part]);
  useBackOnline(() => Part ?? load());
  if (waits) return null;
  if (Part) return <Part {...props} />;
  return <Skeleton className="h-12 shrink-0" />;
}
