/** Terms of premium memberships and their payments. No dependency, because the browser loads them. */

/** `started`: the reference is not known yet. `waiting`: for somebody to look at the bank statement. */
export const PAYMENT_STATES = ['started', 'waiting', 'confirmed', 'rejected', 'withdrawn'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Why a payment is rejected, as its payer is told. */
export const PAYMENT_REASONS = {
  not_found: 'The payment is not on the bank statement',
  wrong_amount: 'Another amount has arrived',
  returned: 'The money was sent back',
  other: 'Another reason',
} as const;
export type PaymentReason = keyof typeof PAYMENT_REASONS;
export const PAYMENT_REASON_KEYS = Object.keys(PAYMENT_REASONS) as PaymentReason[];

/** What comes of confirming one payment. `changed`: its reference or amount is not the one that was looked at. */
export const CONFIRMATION_OUTCOMES = ['confirmed', 'decided', 'changed', 'own', 'gone'] as const;
export type ConfirmationOutcome = (typeof CONFIRMATION_OUTCOMES)[number];

/** The bank's number of a UPI payment. */
export const REFERENCE_PATTERN = '^[0-9]{12}$';

export const PAYMENT_SAYS = {
  reference: 'The UPI reference (UTR) has 12 digits',
  address: 'A UPI address looks like name@bank',
  name: 'Please enter the name of the account',
  amount: 'An amount is a whole number of rupees, from 1 to 1,00,000',
  months: 'A membership lasts 1 to 24 months',
} as const;

/** What the payer's bank shows beside a payment, by its number. */
export const paymentNote = (number: number): string => `Quad premium ${number}`;
