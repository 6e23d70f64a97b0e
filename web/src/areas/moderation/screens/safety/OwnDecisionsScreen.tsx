import { COMMUNITY_RULES } from '@quad/contract/moderation/moderation-terms';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { EmptyState, ErrorState } from '../../../../ui/ListStates.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { appealStatus, ownDecisionTitle } from '../../parts/decision-texts.ts';
import { ownDecisionsQuery } from './own-decisions.ts';

/** What moderators have decided about the viewer: `/safety/decisions`. */
export function OwnDecisionsScreen(_: ScreenProps<'/safety/decisions'>) {
  const { data, error, isFetching, refetch } = useQuery(ownDecisionsQuery);
  return (
    <div className="pb-8 wide:pt-2">
      <header className="flex items-start gap-1 py-2 pr-4 pl-1 wide:px-0">
        <BackLink href={hrefOf({ to: '/safety' })} />
        <h1 tabIndex={-1} className="pt-1 text-28">
          Decisions about you
        </h1>
      </header>
      {!data && error && (
        <ErrorState
          message="The decisions could not be loaded."
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading the decisions" className="flex flex-col gap-3 px-4 wide:px-0">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </div>
      )}
      {data?.decisions.length === 0 && (
        <EmptyState
          icon={<ShieldCheck size={28} aria-hidden />}
          title="Nothing here"
          text="Moderators have made no decision about you or what you posted."
        />
      )}
      <ul className="flex flex-col gap-3 px-4 wide:px-0">
        {data?.decisions.map((decision) => (
          <li key={decision._id}>
            <Link
              to="/safety/decisions/$decisionId"
              params={{ decisionId: decision._id }}
              className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-edge"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{ownDecisionTitle(decision)}</span>
                {decision.rule && <span className="block text-14 text-muted">{COMMUNITY_RULES[decision.rule]}</span>}
                <span className="block text-14">{appealStatus(decision)}</span>
              </span>
              <TimeAgo instant={decision.decidedAt} className="shrink-0 text-14 text-muted" />
              <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
