import { cutText } from '@quad/contract/text/cut-text';
/** A payment: amount in rupees, recipient, and a note that the payer's bank shows. */
export interface UpiPayment {
  readonly address: string;
  readonly name: string;
  readonly amount: number;
  readonly note: string;
}

/** The longest note that payment apps accept. */
const NOTE_MAX = 50;

/** The link that opens payment apps, by UPI's linking specification: `upi://pay?pa=…`. */
export function upiLink({ address, name, amount, note }: UpiPayment): string {
  const parts = {
    pa: address,
    pn: name,
    am: amount.toFixed(2),
    cu: 'INR',
    tn: cutText(note, NOTE_MAX),
  };
  // All payment apps read %20, but some do not read the + of forms. The @ of the address stays unencoded.
  const query = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value).replace('%40', '@')}`);
  return `upi://pay?${query.join('&')}`;
}
