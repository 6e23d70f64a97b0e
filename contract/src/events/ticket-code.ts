/**
 * The code of a ticket: a time-based one-time password (RFC 6238) of six digits with HMAC-SHA-256 and steps of 30
 * seconds. It needs only Web Crypto, so phones and doors compute it offline. No dependency, because the browser loads
 * this file.
 */

export const TICKET_STEP_MS = 30_000;
/** Steps before and after for which a code is accepted, so that phones with a clock a minute off get in. */
export const TICKET_STEPS_OFF = 2;

const DIGITS = 6;

/** The step of an instant (milliseconds since 1970). */
export const ticketStep = (at: number): number => Math.floor(at / TICKET_STEP_MS);

/** The code of a ticket at an instant. `key` is its key in hexadecimal digits. */
export const ticketCode = async (key: string, at: number): Promise<string> =>
  codeOfStep(await signer(key), ticketStep(at));

/** Whether `code` was a ticket's code around an instant: up to `TICKET_STEPS_OFF` steps before or after. */
export async function isTicketCode(key: string, code: string, at: number): Promise<boolean> {
  const signing = await signer(key);
  const now = ticketStep(at);
  for (let off = -TICKET_STEPS_OFF; off <= TICKET_STEPS_OFF; off += 1) {
    if ((await codeOfStep(signing, now + off)) === code) return true;
  }
  return false;
}

/** The text of a ticket's QR code: the ticket's id and its code. */
export const ticketText = (ticket: string, code: string): string => `QUAD-TICKET:${ticket}:${code}`;

/** The short form, to read out and type: the ticket's number and the code, as in `17-493204`. */
export const shortTicketText = (number: number, code: string): string => `${number}-${code}`;

/** A shown ticket: `ticket` is its id, or its number when typed. */
export interface ShownTicket {
  readonly ticket: string | number;
  readonly code: string;
}

/** Parse the text of a QR code or typed text, ignoring spaces; null when it is no ticket. */
export function readTicket(text: string): ShownTicket | null {
  const bare = text.replace(/\s/g, '');
  const scanned = /^QUAD-TICKET:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d{6})$/i.exec(bare);
  if (scanned) return { ticket: (scanned[1] ?? '').toLowerCase(), code: scanned[2] ?? '' };
  const typed = /^([1-9]\d{0,8})[-–.:]?(\d{6})$/.exec(bare);
  if (typed) return { ticket: Number(typed[1]), code: typed[2] ?? '' };
  return null;
}

/** The part of Web Crypto that Node and browsers share. */
declare const crypto: {
  readonly subtle: {
    importKey(
      format: 'raw',
      bytes: Uint8Array<ArrayBuffer>,
      algorithm: { name: 'HMAC'; hash: 'SHA-256' },
      extractable: false,
      usages: 'sign'[],
    ): Promise<SigningKey>;
    sign(algorithm: 'HMAC', key: SigningKey, data: DataView): Promise<ArrayBuffer>;
  };
};
interface SigningKey {
  readonly type: string;
}

function signer(key: string): Promise<SigningKey> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function codeOfStep(key: SigningKey, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  // RFC 4226: the last four bits give the offset.
  const offset = hash.getUint8(hash.byteLength - 1) & 0xf;
  const number = (hash.getUint32(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}
