/** The terms of premium memberships and their payments. No dependency, because the browser loads this file. */

/**
 * `started`: without a reference yet. `waiting`: for an admin to check the bank statement. `reversed`: the money of a
 * confirmed payment went back.
 */
export const PAYMENT_STATES = ['started', 'waiting', 'confirmed', 'rejected', 'withdrawn', 'reversed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Reasons to reject a payment, for its payer to read. */
export const PAYMENT_REASONS = {
  not_found: 'The payment is not on the bank statement',
  wrong_amount: 'Another amount has arrived',
  returned: 'The money was sent back',
  other: 'Another reason',
} as const;
export type PaymentReason = keyof typeof PAYMENT_REASONS;
export const PAYMENT_REASON_KEYS = Object.keys(PAYMENT_REASONS) as PaymentReason[];

/** The outcomes of confirming one payment. `changed`: its reference or amount has changed since the admin saw it. */
export const CONFIRMATION_OUTCOMES = ['confirmed', 'decided', 'changed', 'own', 'gone'] as const;
export type ConfirmationOutcome = (typeof CONFIRMATION_OUTCOMES)[number];

/** The bank's number of a UPI payment. */
export const REFERENCE_PATTERN = '^[0-9]{12}$';

export const PAYMENT_SAYS = {
  reference: 'The UPI reference (UTR) has 12 digits',
  address: 'A UPI address looks like name@bank',
  name: 'Please enter the name of the account',
  amount: 'An amount is a whole number of rupees, from 1 to 1,00,000',
  reversal: 'Please give a reason for the payer to read',
  months: 'A membership lasts 1 to 24 months',
} as const;

/** The note beside a payment in the payer's bank, by its number. */
export const paymentNote = (number: number): string => `Quad premium ${number}`;
