import { describe, expect, it } from 'vitest';
import { isTicketCode, readTicket, shortTicketText, TICKET_STEP_MS, ticketCode, ticketText } from './ticket-code.ts';

/** The key of RFC 6238’s test vectors for HMAC-SHA-256. Its codes have eight digits; ours are the last six. */
const KEY = '3132333435363738393031323334353637383930313233343536373839303132';

describe('the code of a ticket', () => {
  it.each([
    [59, '119246'],
    [1_111_111_109, '084774'],
    [1_234_567_890, '819424'],
    [20_000_000_000, '737706'],
  ])('matches RFC 6238 at %i seconds', async (seconds, code) => {
    expect(await ticketCode(KEY, seconds * 1000)).toBe(code);
  });

  it('is accepted two steps before and after, and no further', async () => {
    const at = 1_800_000_000_000;
    const code = await ticketCode(KEY, at);
    const taken = await Promise.all(
      [-3, -2, -1, 0, 1, 2, 3].map((steps) => isTicketCode(KEY, code, at + steps * TICKET_STEP_MS)),
    );
    expect(taken).toEqual([false, true, true, true, true, true, false]);
  });

  it('of another key is refused', async () => {
    expect(await isTicketCode('00'.repeat(32), await ticketCode(KEY, 0), 0)).toBe(false);
  });
});

describe('a shown ticket', () => {
  const id = '01994e5c-6b6e-7c5a-8a51-0a9d8b1f2c3d';

  it('is read from its QR code', () => {
    expect(readTicket(ticketText(id, '012345'))).toEqual({ ticket: id, code: '012345' });
    expect(readTicket(ticketText(id, '012345').toUpperCase())).toEqual({ ticket: id, code: '012345' });
  });

  it.each([shortTicketText(17, '049320'), '17 049320', ' 17 - 049 320 '])('is read when typed: %s', (typed) => {
    expect(readTicket(typed)).toEqual({ ticket: 17, code: '049320' });
  });

  it.each(['', '049320', '17-04932', 'https://example.org', '0-049320'])('is not read from %o', (text) => {
    expect(readTicket(text)).toBeNull();
  });
});
