import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { fullNumber } from '../../../../../lib/counts.ts';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';

interface ScoreButtonProps {
  score: number;
  /** The subject of the score, for screen readers. */
  of: string;
  /** The unit, under the number. */
  kind: 'points' | 'contributions';
  onOpen: () => void;
}

/** A score. A press opens its parts. */
export function ScoreButton({ score, of, kind, onOpen }: ScoreButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={
        kind === 'points'
          ? t`See what ${of} got ${fullNumber(score)} points for`
          : t`See what ${of} got ${fullNumber(score)} contributions for`
      }
      onClick={onOpen}
      className="flex min-h-11 min-w-16 shrink-0 flex-col items-end justify-center rounded-control px-2 transition-colors hover:bg-raised"
    >
      <span className="font-semibold tabular-nums">{fullNumber(score)}</span>{' '}
      <span className="text-12 text-muted">{kind === 'points' ? t`points` : t`contributions`}</span>
    </button>
  );
}

/** The place in a list. The first three are emphasized. */
function Place({ place }: { place: number }) {
  return (
    <span
      className={`w-8 shrink-0 text-center font-heading text-20 tabular-nums ${place <= 3 ? 'font-bold text-text' : 'text-muted'}`}
    >
      {place}
    </span>
  );
}

/** A line of a list: its place, its content and its score. */
export function Row({ place, children, score }: { place: number; children: ReactNode; score: ReactNode }) {
  return (
    // In large text the score is under the name, because there is no room beside it.
    <li className="flex flex-wrap items-center justify-end gap-x-2 border-line border-b py-1 last:border-b-0">
      <div className="flex min-w-0 grow basis-52 items-center gap-2">
        <Place place={place} />
        <div className="min-w-0 flex-1 px-2">{children}</div>
      </div>
      {score}
    </li>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The placeholder of a loading list. */
export function LoadingRows() {
  return (
    <div role="status" aria-label={t`Loading what is trending`} className="px-4 pt-2 md:px-0">
      {ROWS.map((row) => (
        <div key={row} className="flex h-17 items-center gap-4">
          <Skeleton className="h-6 w-5" />
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-11 w-16" />
        </div>
      ))}
    </div>
  );
}
