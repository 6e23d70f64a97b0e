import type { ConfirmationOutcome } from '@quad/contract/membership/payment-terms';
import { confirmPayments, type Payment } from '@quad/contract/membership/payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { tellFailure } from '../../../../ui/tell-failure.ts';
import { toast } from '../../../../ui/toast.ts';
import { paymentKeys } from './payments-query.ts';

const OTHERWISE: Readonly<Record<Exclude<ConfirmationOutcome, 'confirmed'>, string>> = {
  decided: 'decided or withdrawn already',
  changed: 'have a new reference: check again',
  own: 'your own, which another admin confirms',
  gone: 'of an account that is gone',
};

/** Confirms payments as they were looked at, and says what came of each. */
export function useConfirm(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payments: readonly Payment[]) =>
      request(confirmPayments, {
        body: {
          payments: payments.map(({ _id: id, reference, amount }) => ({ id, reference: reference ?? '', amount })),
        },
      }),
    onSuccess({ outcomes }) {
      const confirmed = outcomes.filter(({ outcome }) => outcome === 'confirmed').length;
      if (confirmed > 0) toast.success(confirmed === 1 ? 'Payment confirmed.' : `${confirmed} payments confirmed.`);
      const others = Map.groupBy(outcomes, ({ outcome }) => outcome);
      for (const [outcome, those] of others)
        if (outcome !== 'confirmed') toast.error(`Not confirmed: ${those.length} ${OTHERWISE[outcome]}.`);
      onDone();
    },
    onError: (error) => tellFailure('The payments could not be confirmed.', error),
    onSettled: () => void client.invalidateQueries({ queryKey: paymentKeys.lists }),
  });
}
