import { t } from '@lingui/core/macro';
import { confirmPayment } from '@quad/contract/market/handovers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { marketKeys } from '../../queries/market-queries.ts';

/** The seller's button that confirms a payment received after the hand-over. */
export function PaymentCame({ id, amount }: { id: string; amount: number }) {
  const client = useQueryClient();
  const confirming = useMutation({
    mutationFn: () => request(confirmPayment, { params: { id } }),
    onSuccess: ({ handover }) => client.setQueryData(marketKeys.handover(id), handover),
    onError: (error) => toastFailure(t`The payment could not be confirmed.`, error),
  });
  return (
    <Button kind="secondary" busy={confirming.isPending} onClick={() => confirming.mutate()}>
      {t`I have got ${rupees(amount)}`}
    </Button>
  );
}
