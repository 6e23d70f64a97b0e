import type { ConfirmationOutcome } from '@quad/contract/membership/payment-terms';
import type { StatementLine } from '@quad/contract/membership/payments';

/** A payment as it is stored, and as an admin has looked at it. */
interface Known {
  readonly state: string;
  readonly person_id: string | null;
  readonly reference: string | null;
  readonly amount: number;
}

/** Why a payment is not confirmed; undefined when it is to be. */
export function confirmationProblem(
  viewerId: string,
  payment: Known | undefined,
  seen: { readonly reference: string; readonly amount: number },
): Exclude<ConfirmationOutcome, 'confirmed'> | undefined {
  if (!payment || payment.person_id === null) return 'gone';
  if (payment.person_id === viewerId) return 'own';
  if (payment.state !== 'waiting') return 'decided';
  if (payment.reference !== seen.reference || payment.amount !== seen.amount) return 'changed';
  return undefined;
}

const PAISE = 100;

/** Sorts payments by what a bank statement says of them: reference and amount have to agree, on one line. */
export function matchLines<Payment extends { state: string; reference: string | null; amount: number }>(
  payments: readonly Payment[],
  lines: readonly StatementLine[],
) {
  const amounts = Map.groupBy(lines, ({ reference }) => reference);
  const known = payments.map((payment) => ({
    payment,
    paise: (amounts.get(payment.reference ?? '') ?? []).map((line) => line.paise),
  }));
  const waiting = known.filter(({ payment }) => payment.state === 'waiting');
  const agrees = ({ payment, paise }: (typeof known)[number]) =>
    paise.length === 1 && paise[0] === payment.amount * PAISE;
  const given = new Set(payments.map(({ reference }) => reference));
  return {
    matches: waiting.filter(agrees).map(({ payment }) => payment),
    wrongAmounts: waiting.filter((one) => !agrees(one)),
    decided: known.filter(({ payment }) => payment.state !== 'waiting').map(({ payment }) => payment),
    unknown: lines.filter(({ reference }) => !given.has(reference)),
  };
}
