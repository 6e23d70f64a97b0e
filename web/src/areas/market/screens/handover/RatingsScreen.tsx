import { t } from '@lingui/core/macro';
import type { Rating } from '@quad/contract/market/handovers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis, Flag, Star } from 'lucide-react';
import { useState } from 'react';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useViewer } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { PagedList } from '../../../../ui/PagedList.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { ratingsQuery } from '../../queries/market-queries.ts';
import { PersonLine } from '../components/PersonLine.tsx';
import { Stars } from '../components/Stars.tsx';
import { TO_MARKET } from '../market-screen.tsx';

/** The reviews of a person: `/marketplace/ratings/{id}`. */
export function RatingsScreen({ params: { personId } }: ScreenProps<'/marketplace/ratings/$personId'>) {
  const list = useInfiniteQuery(ratingsQuery(personId));
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Ratings`} parent={TO_MARKET} />
      <PagedList
        texts={{
          failed: t`The ratings could not be loaded.`,
          moreFailed: t`More ratings could not be loaded.`,
          end: t`That's all the ratings`,
        }}
        list={list}
        item={(rating) => <RatingCard rating={rating} />}
        empty={
          <EmptyState
            icon={<Star size={28} aria-hidden />}
            title={t`No ratings yet`}
            text={t`Buyers and sellers rate each other after a hand-over.`}
          />
        }
        loading={<Loading />}
        className="flex flex-col gap-3 px-4 md:px-0"
      />
    </div>
  );
}

function RatingCard({ rating: { _id, stars, text, rater, createdAt } }: { rating: Rating }) {
  const own = useViewer()._id === rater._id;
  const [reporting, setReporting] = useState(false);
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <PersonLine person={rater}>
            <TimeAgo instant={createdAt} />
          </PersonLine>
        </div>
        {!own && (
          <Menu
            label={t`More about the rating by ${rater.name}`}
            icon={<Ellipsis size={20} aria-hidden />}
            items={[{ label: t`Report`, icon: Flag, dangerous: true, onSelect: () => setReporting(true) }]}
          />
        )}
      </div>
      <Stars stars={stars} />
      {text !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      <ReportSheet
        open={reporting}
        onClose={() => setReporting(false)}
        subject={{ type: 'rating', id: _id }}
        title={t`Report this rating`}
      />
    </article>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={t`Loading the ratings`} className="flex flex-col gap-3 px-4 md:px-0">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
