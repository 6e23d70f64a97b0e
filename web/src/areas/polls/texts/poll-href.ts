import { hrefOf } from '../../../lib/routing/address.ts';

/** The address of one poll. */
export const pollHref = (pollId: string) => hrefOf({ to: '/polls/$pollId', params: { pollId } });
