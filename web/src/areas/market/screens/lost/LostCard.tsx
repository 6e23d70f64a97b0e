import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LostItem } from '@quad/contract/market/lost-items';
import { shortDate } from '@quad/contract/text/relative-time';
import { MapPin, PackageSearch } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { lostItemHref } from '../../texts/market-hrefs.ts';
import { StatePill } from '../components/StatePill.tsx';
import { Thumbnail } from '../components/Thumbnail.tsx';

/** A lost or found item in a list. Links to its screen. */
export function LostCard({ item, first = false }: { item: LostItem; first?: boolean }) {
  const { _id, kind, title, description, place, happenedOn, picture, state } = item;
  return (
    <article className="relative flex gap-3 overflow-clip rounded-card border border-line bg-surface p-3">
      <Thumbnail
        picture={picture}
        icon={PackageSearch}
        sizes="96px"
        first={first}
        className="size-24 shrink-0 rounded-control"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <KindPill kind={kind} />
          {state !== 'open' && (
            <StatePill text={state === 'returned' ? t({ message: 'Returned', context: 'item' }) : t`Closed`} />
          )}
        </p>
        <h2 dir="auto" className="wrap-anywhere line-clamp-2 font-semibold">
          <Link href={lostItemHref(_id)} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h2>
        {description !== '' && (
          <p dir="auto" className="wrap-anywhere line-clamp-1 text-14 text-muted">
            {description}
          </p>
        )}
        <p className="flex min-w-0 gap-1 text-14 text-muted">
          <MapPin size={14} aria-hidden className="mt-0.75 shrink-0" />
          <span className="wrap-anywhere min-w-0">
            <Trans>
              <bdi>{place}</bdi>&nbsp;· <span className="whitespace-nowrap">{shortDate(happenedOn)}</span>
            </Trans>
          </span>
        </p>
      </div>
    </article>
  );
}

export const KindPill = ({ kind }: Pick<LostItem, 'kind'>) => (
  <StatePill text={kind === 'lost' ? t`Lost` : t`Found`} tone={kind === 'lost' ? 'bad' : 'good'} />
);
