import { t } from '@lingui/core/macro';
import { type OwnPayment, withdrawPayment } from '@quad/contract/membership/memberships';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { verifiedKeys } from '../../queries/verified-queries.ts';

/** The button that withdraws an undecided payment. */
export function CancelPayment({ payment: { _id: id } }: { payment: OwnPayment }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const withdrawing = useMutation({
    mutationFn: () => request(withdrawPayment, { params: { id } }),
    onSuccess: (own) => client.setQueryData(verifiedKeys.membership, own),
    onError(error) {
      toastFailure(t`The payment could not be cancelled.`, error);
      void client.invalidateQueries({ queryKey: verifiedKeys.membership });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)} className="self-start">
        {t`Cancel payment`}
      </Button>
      <Question
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Cancel this payment?`}
        description={t`Quad can't send money back. If you have paid already, send the reference instead.`}
        answer={t`Cancel payment`}
        dangerous
        busy={withdrawing.isPending}
        onAnswer={() => withdrawing.mutate()}
      />
    </>
  );
}
