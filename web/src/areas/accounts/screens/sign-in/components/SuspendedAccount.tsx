import { appealSuspension, suspendedDecision } from '@quad/contract/moderation/moderation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { ErrorState } from '../../../../../ui/ListStates.tsx';
import { Spinner } from '../../../../../ui/Spinner.tsx';
import { ownDecisionTitle } from '../../../../moderation/parts/decision-texts.ts';
import { OwnDecisionView } from '../../../../moderation/parts/OwnDecisionView.tsx';

interface SuspendedAccountProps {
  /** What signing in has answered. */
  proof: string;
  onBack: () => void;
}

/** Why somebody who has signed in is not let in, and their appeal. */
export function SuspendedAccount({ proof, onBack }: SuspendedAccountProps) {
  const client = useQueryClient();
  const queryKey = ['moderation', 'suspended', proof];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(suspendedDecision, { body: { proof }, signal }),
  });
  return (
    <div className="flex flex-col gap-5">
      {data ? (
        <>
          <h2 className="text-20">{ownDecisionTitle(data)}</h2>
          <OwnDecisionView
            decision={data}
            appeal={async (text) =>
              client.setQueryData(queryKey, await request(appealSuspension, { body: { proof, text } }))
            }
          />
        </>
      ) : error ? (
        <ErrorState
          message="The decision could not be loaded."
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Spinner className="mx-auto my-8 size-8" />
      )}
      <Button kind="quiet" onClick={onBack}>
        Back to signing in
      </Button>
    </div>
  );
}
