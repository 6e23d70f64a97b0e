import { t } from '@lingui/core/macro';
import { type OwnVerificationRequest, withdrawVerification } from '@quad/contract/membership/verification';
import { shortMoment } from '@quad/contract/text/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { verifiedKeys } from '../../queries/verified-queries.ts';
import { Panel } from '../Panel.tsx';

/** An undecided request, with the button that withdraws it. */
export function OpenRequest({ request: { rollNumber, createdAt } }: { request: OwnVerificationRequest }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const withdrawing = useMutation({
    mutationFn: () => request(withdrawVerification),
    onSuccess: (verification) => client.setQueryData(verifiedKeys.verification, verification),
    onError(error) {
      toastFailure(t`Your request could not be withdrawn.`, error);
      void client.invalidateQueries({ queryKey: verifiedKeys.verification });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <Panel title={t`Your request is waiting`}>
      <p>{t`A moderator will compare your card with the college's records. You'll get a notification when they decide.`}</p>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">{t`Roll number`}</dt>
        <dd className="wrap-anywhere">{rollNumber}</dd>
        <dt className="text-muted">{t({ message: 'Sent', context: 'request' })}</dt>
        <dd>{shortMoment(createdAt)}</dd>
      </dl>
      <p className="text-14 text-muted">
        {t`Only moderators and administrators can see the picture. It is erased when they decide, or after 30 days.`}
      </p>
      <Button kind="secondary" onClick={() => setAsking(true)} className="self-start">
        {t`Cancel request`}
      </Button>
      <Question
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Cancel your request?`}
        description={t`The picture of your card is erased. You can ask again at any time.`}
        answer={t`Yes, cancel it`}
        dangerous
        busy={withdrawing.isPending}
        onAnswer={() => withdrawing.mutate()}
      />
    </Panel>
  );
}
