import { markDelivered } from '@quad/contract/messages/messages';
import { request } from '../../../lib/client.ts';

/** The time to collect received messages before they are reported, in milliseconds. */
const BATCH_TIME = 400;

const arrived = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Report to the server, in a batch, that this device has received a conversation's messages up to `seq`. */
export function noteDelivered(conversationId: string, seq: number) {
  arrived.set(conversationId, Math.max(seq, arrived.get(conversationId) ?? 0));
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    const conversations = [...arrived].map(([_id, seq]) => ({ _id, seq }));
    arrived.clear();
    // A failure is harmless, because reading also marks messages as received.
    request(markDelivered, { body: { conversations } }).catch(() => undefined);
  }, BATCH_TIME);
}
