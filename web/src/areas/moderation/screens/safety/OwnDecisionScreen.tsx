import { appealDecision } from '@quad/contract/moderation/moderation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState, ErrorState } from '../../../../ui/ListStates.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { ownDecisionTitle } from '../../parts/decision-texts.ts';
import { OwnDecisionView } from '../../parts/OwnDecisionView.tsx';
import { ownDecisionQuery } from './own-decisions.ts';

/** A decision about the viewer or something of theirs, and their appeal: `/safety/decisions/{decisionId}`. */
export function OwnDecisionScreen({ params: { decisionId } }: ScreenProps<'/safety/decisions/$decisionId'>) {
  const client = useQueryClient();
  const options = ownDecisionQuery(decisionId);
  const { data, error, isFetching, refetch } = useQuery(options);
  return (
    <div className="pb-8 wide:pt-2">
      <header className="flex items-start gap-1 py-2 pr-4 pl-1 wide:px-0">
        <BackLink href={hrefOf({ to: '/safety/decisions' })} />
        <h1 tabIndex={-1} className="pt-1 text-28">
          {data ? ownDecisionTitle(data) : 'Decision'}
        </h1>
      </header>
      {data ? (
        <div className="mx-4 rounded-card border border-line bg-surface p-5 wide:mx-0">
          <OwnDecisionView
            decision={data}
            appeal={async (text) =>
              client.setQueryData(
                options.queryKey,
                await request(appealDecision, { params: { id: decisionId }, body: { text } }),
              )
            }
          />
        </div>
      ) : error instanceof ApiError && error.status < 500 && error.status >= 400 ? (
        <EmptyState
          icon={<SearchX size={28} aria-hidden />}
          title="This decision isn't available"
          text="It may be gone, or it isn't about your account."
          action={
            <Link to="/safety/decisions" className={buttonClass('secondary')}>
              All decisions about you
            </Link>
          }
        />
      ) : error ? (
        <ErrorState
          message="The decision could not be loaded."
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div role="status" aria-label="Loading the decision" className="px-4 wide:px-0">
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </div>
  );
}
