import { cutText } from '@quad/contract/text/cut-text';
/** The payment: amount in rupees, recipient, and a few words that the payer's bank shows. */
export interface UpiPayment {
  readonly address: string;
  readonly name: string;
  readonly amount: number;
  readonly note: string;
}

/** The longest note that payment apps take. */
const NOTE_MAX = 50;

/** The link that payment apps open, by the linking specification of UPI: `upi://pay?pa=…`. */
export function upiLink({ address, name, amount, note }: UpiPayment): string {
  const parts = {
    pa: address,
    pn: name,
    am: amount.toFixed(2),
    cu: 'INR',
    tn: cutText(note, NOTE_MAX),
  };
  // Payment apps read %20, and not every one of them the + of forms. The @ of the address stays.
  const query = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value).replace('%40', '@')}`);
  return `upi://pay?${query.join('&')}`;
}
