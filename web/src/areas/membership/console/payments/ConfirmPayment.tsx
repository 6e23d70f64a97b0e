import type { Payment } from '@quad/contract/membership/payments';
import { rupees } from '../../../../lib/rupees.ts';
import { Question } from '../../../../ui/Question.tsx';
import { useConfirm } from './use-confirm.ts';

/** Asks whether a payment stands on the bank statement, and confirms it. */
export function ConfirmPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const confirming = useConfirm(onClose);
  const { amount, reference, person, months } = payment;
  return (
    <Question
      open
      onClose={onClose}
      title={`Confirm ${rupees(amount)}?`}
      description={`Confirm only what you have seen on the bank statement: ${rupees(amount)} with the reference ${reference}. ${person?.name ?? 'The payer'} then has premium for ${months} more months.`}
      answer="Confirm payment"
      busy={confirming.isPending}
      onAnswer={() => confirming.mutate([payment])}
    />
  );
}
