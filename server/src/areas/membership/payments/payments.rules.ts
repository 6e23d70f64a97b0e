import type { ConfirmationOutcome } from '@quad/contract/membership/payment-terms';
import type { StatementLine } from '@quad/contract/membership/payments';

interface StoredPayment {
  readonly state: string;
  readonly person_id: string | null;
  readonly reference: string | null;
  readonly amount: number;
}

/** Why a payment cannot be confirmed; undefined when it can. `seen` is what the admin saw of it. */
export function confirmationProblem(
  viewerId: string,
  payment: StoredPayment | undefined,
  seen: { readonly reference: string; readonly amount: number },
): Exclude<ConfirmationOutcome, 'confirmed'> | undefined {
  if (!payment || payment.person_id === null) return 'gone';
  if (payment.person_id === viewerId) return 'own';
  if (payment.state !== 'waiting') return 'decided';
  if (payment.reference !== seen.reference || payment.amount !== seen.amount) return 'changed';
  return undefined;
}

const PAISE = 100;

/** Compare payments with a bank statement. A payment matches exactly one line by reference and amount. */
export function matchLines<Payment extends { state: string; reference: string | null; amount: number }>(
  payments: readonly Payment[],
  lines: readonly StatementLine[],
) {
  const amounts = Map.groupBy(lines, ({ reference }) => reference);
  const compared = payments.map((payment) => ({
    payment,
    paise: (amounts.get(payment.reference ?? '') ?? []).map((line) => line.paise),
  }));
  const waiting = compared.filter(({ payment }) => payment.state === 'waiting');
  const agrees = ({ payment, paise }: (typeof compared)[number]) =>
    paise.length === 1 && paise[0] === payment.amount * PAISE;
  const references = new Set(payments.map(({ reference }) => reference));
  return {
    matches: waiting.filter(agrees).map(({ payment }) => payment),
    wrongAmounts: waiting.filter((one) => !agrees(one)),
    decided: compared.filter(({ payment }) => payment.state !== 'waiting').map(({ payment }) => payment),
    unknown: lines.filter(({ reference }) => !references.has(reference)),
  };
}
