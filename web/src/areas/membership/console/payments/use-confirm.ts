import { t } from '@lingui/core/macro';
import type { ConfirmationOutcome } from '@quad/contract/membership/payment-terms';
import { confirmPayments, type Payment } from '@quad/contract/membership/payments';
import type { AnswerOf } from '@quad/contract/wire/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';

type Outcomes = AnswerOf<typeof confirmPayments>['outcomes'];

const REFUSALS: Readonly<Record<Exclude<ConfirmationOutcome, 'confirmed'>, (count: number) => string>> = {
  decided: (count) => t`Not confirmed: ${count} decided or withdrawn already.`,
  changed: (count) => t`Not confirmed: ${count} have a new reference: check again.`,
  own: (count) => t`Not confirmed: ${count} your own, which another admin confirms.`,
  gone: (count) => t`Not confirmed: ${count} of an account that is gone.`,
};

/** The common start of the query keys of lists of payments. */
export const PAYMENT_LISTS = ['payments', 'list'] as const;
export const confirmFailed = () => t`The payments could not be confirmed.`;

/** Confirm payments. Send the reference and amount that the admin has seen, so that changed payments stay waiting. */
export const confirm = async (payments: readonly Payment[]): Promise<Outcomes> => {
  const seen = payments.map(({ _id: id, reference, amount }) => ({ id, reference: reference ?? '', amount }));
  return (await request(confirmPayments, { body: { payments: seen } })).outcomes;
};

/** Return the text about confirmed payments, and show toasts about the others. */
export function reportOutcomes(outcomes: Outcomes): string | undefined {
  const confirmed = outcomes.filter(({ outcome }) => outcome === 'confirmed').length;
  for (const [outcome, group] of Map.groupBy(outcomes, ({ outcome }) => outcome))
    if (outcome !== 'confirmed') toast.error(REFUSALS[outcome](group.length));
  if (confirmed === 0) return undefined;
  return confirmed === 1 ? t`Payment confirmed.` : t`${confirmed} payments confirmed.`;
}

/** Confirm several payments, and report the outcomes. */
export function useConfirm(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: confirm,
    onSuccess(outcomes) {
      const text = reportOutcomes(outcomes);
      if (text !== undefined) toast.success(text);
      onDone();
    },
    onError: (error) => toastFailure(confirmFailed(), error),
    onSettled: () => void client.invalidateQueries({ queryKey: PAYMENT_LISTS }),
  });
}
