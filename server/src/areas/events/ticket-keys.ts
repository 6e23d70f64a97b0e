import { createHmac } from 'node:crypto';

/** Derive the key of a ticket, in hexadecimal digits. One ticket's key reveals nothing about others. */
export const ticketKey = (eventKey: Buffer, ticket: string): string =>
  createHmac('sha256', eventKey).update(ticket).digest('hex');
