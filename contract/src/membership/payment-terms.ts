import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

/** The terms of premium memberships and their payments. No schema, because the browser loads this file. */

/**
 * `started`: without a reference yet. `waiting`: for an admin to check the bank statement. `reversed`: the money of a
 * confirmed payment went back.
 */
export const PAYMENT_STATES = ['started', 'waiting', 'confirmed', 'rejected', 'withdrawn', 'reversed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Reasons to reject a payment, for its payer to read. */
export const PAYMENT_REASONS = tableOfTexts({
  not_found: msg`The payment is not on the bank statement`,
  wrong_amount: msg`Another amount has arrived`,
  returned: msg`The money was sent back`,
  other: msg`Another reason`,
});
export type PaymentReason = keyof typeof PAYMENT_REASONS;
export const PAYMENT_REASON_KEYS = Object.keys(PAYMENT_REASONS) as PaymentReason[];

/** The outcomes of confirming one payment. `changed`: its reference or amount has changed since the admin saw it. */
export const CONFIRMATION_OUTCOMES = ['confirmed', 'decided', 'changed', 'own', 'gone'] as const;
export type ConfirmationOutcome = (typeof CONFIRMATION_OUTCOMES)[number];

/** The bank's number of a UPI payment. */
export const REFERENCE_PATTERN = '^[0-9]{12}$';

export const PAYMENT_SAYS = {
  reference: msg`The UPI reference (UTR) has 12 digits`,
  address: msg`A UPI address looks like name@bank`,
  name: msg`Please enter the name of the account`,
  amount: msg`An amount is a whole number of rupees, from 1 to 1,00,000`,
  reversal: msg`Please give a reason for the payer to read`,
  months: msg`A membership lasts 1 to 24 months`,
} as const;

/** The note beside a payment in the payer's bank, by its number. */
export const paymentNote = (number: number): string => `Quad premium ${number}`;
