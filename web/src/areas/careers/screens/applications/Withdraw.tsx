import { t } from '@lingui/core/macro';
import { type ApplicationDetails, withdrawApplication } from '@quad/contract/careers/applications';
import { weekdayMoment } from '@quad/contract/text/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { renewApplication } from '../posting-changes.ts';

/** Withdraws an application after a confirmation. */
export function Withdraw({ application: { _id: id, posting, interview } }: { application: ApplicationDetails }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const withdrawing = useMutation({
    mutationFn: () => request(withdrawApplication, { params: { id } }),
    onSuccess: (application) => {
      client.setQueryData(keys.application(id), application);
      toast.success(t`Your application has been withdrawn.`);
    },
    onError: (error) => toastFailure(t`Your application could not be withdrawn.`, error),
    onSettled: () => renewApplication(client, posting._id, id),
  });
  return (
    <div className="mt-5 border-line border-t pt-4">
      <Button kind="danger" busy={withdrawing.isPending} onClick={() => setAsked(true)}>
        {t`Withdraw`}
      </Button>
      <Question
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Withdraw your application?`}
        description={[
          ...(interview && Date.parse(interview.startsAt) > Date.now()
            ? [t`Your interview on ${weekdayMoment(interview.startsAt)} is cancelled.`]
            : []),
          t`${posting.company} can't open your résumé any more. You can apply again until the deadline.`,
        ].join(' ')}
        answer={t`Withdraw application`}
        dangerous
        onAnswer={() => {
          setAsked(false);
          withdrawing.mutate();
        }}
        cancel={t`Keep it`}
      />
    </div>
  );
}
