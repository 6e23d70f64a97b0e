import { markDelivered } from '@quad/contract/messages/messages';
import { request } from '../../../lib/client.ts';

/** Messages that arrive within this time, in milliseconds, are reported in one call. */
const GATHERED = 400;

const arrived = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Report to the server, soon, that this device has received a conversation's messages up to `seq`. */
export function noteDelivered(conversationId: string, seq: number) {
  arrived.set(conversationId, Math.max(seq, arrived.get(conversationId) ?? 0));
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    const conversations = [...arrived].map(([_id, seq]) => ({ _id, seq }));
    arrived.clear();
    // Reading the messages also marks them as received, so a failure repairs itself.
    request(markDelivered, { body: { conversations } }).catch(() => undefined);
  }, GATHERED);
}
