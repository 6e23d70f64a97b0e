import { hrefOf } from '../../../lib/routing/address.ts';

/** The address of one event. */
export const eventHref = (eventId: string) => hrefOf({ to: '/events/$eventId', params: { eventId } });
