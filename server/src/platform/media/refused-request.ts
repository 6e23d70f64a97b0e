import type { IncomingMessage } from 'node:http';

const MB = 1024 * 1024;
/** How much to receive before the answer: nearly every client has finished sending by then. */
const BEFORE_ANSWER_BYTES = 8 * MB;
const BEFORE_ANSWER_MS = 2000;
/** How much to receive in total: more than the largest form, so that an honest client can read the answer. */
const AT_ALL_BYTES = 64 * MB;

/**
 * Discard the rest of a refused request, and resolve when it is time to answer. Closing the connection while the client
 * sends would reset it and lose the answer, so the rest is discarded after the answer, too. A client that never stops
 * sending is disconnected.
 */
export function discardRest(request: IncomingMessage, beforeAnswer = BEFORE_ANSWER_BYTES): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let rest = 0;
    const patience = setTimeout(resolve, BEFORE_ANSWER_MS);
    const answer = () => {
      clearTimeout(patience);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      rest += chunk.length;
      if (rest > beforeAnswer) answer();
      if (rest > AT_ALL_BYTES) request.destroy();
    });
    request.once('close', answer);
    request.once('end', answer);
    // The client has disconnected, so there is nothing left to discard.
    request.on('error', answer);
    request.resume();
    if (beforeAnswer === 0) answer();
  });
}
