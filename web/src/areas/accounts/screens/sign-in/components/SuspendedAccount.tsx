import { t } from '@lingui/core/macro';
import { appealSuspension, suspendedDecision } from '@quad/contract/moderation/own-decisions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { Spinner } from '../../../../../ui/Spinner.tsx';
import { ownDecisionTitle } from '../../../../moderation/parts/decision-texts.ts';
import { OwnDecisionView } from '../../../../moderation/parts/OwnDecisionView.tsx';
import { WhoToContact } from '../../../../support/parts/WhoToContact.tsx';

interface SuspendedAccountProps {
  /** The proof in the sign-in's answer. */
  proof: string;
  onBack: () => void;
}

/** The reason of a suspension, and the user's appeal. */
export function SuspendedAccount({ proof, onBack }: SuspendedAccountProps) {
  const client = useQueryClient();
  const queryKey = ['moderation', 'suspended', proof];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(suspendedDecision, { body: { proof }, signal }),
  });
  return (
    <div className="flex flex-col gap-5">
      <Loaded
        query={query}
        failed={t`The decision could not be loaded.`}
        loading={<Spinner className="mx-auto my-8 size-8" />}
      >
        {(decision) => (
          <>
            <h2 className="text-section">{ownDecisionTitle(decision)}</h2>
            <OwnDecisionView
              decision={decision}
              appeal={async (text) =>
                client.setQueryData(queryKey, await request(appealSuspension, { body: { proof, text } }))
              }
            />
          </>
        )}
      </Loaded>
      <WhoToContact />
      <Button kind="quiet" onClick={onBack}>
        {t`Back to signing in`}
      </Button>
    </div>
  );
}
