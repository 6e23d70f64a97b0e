import { createHmac } from 'node:crypto';

/** The key of a ticket, in hexadecimal digits: who knows that of one ticket knows nothing of others. */
export const ticketKey = (eventKey: Buffer, ticket: string): string =>
  createHmac('sha256', eventKey).update(ticket).digest('hex');
