import type { IncomingMessage } from 'node:http';

const MB = 1024 * 1024;
/** What is let in before the answer: enough for nearly every client to have finished sending. */
const BEFORE_ANSWER_BYTES = 8 * MB;
const BEFORE_ANSWER_MS = 2000;
/** What is let in at all: more than the largest form, so that whoever sent one in good faith can read the answer. */
const AT_ALL_BYTES = 64 * MB;

/**
 * Throws away what a client is still sending of a request that is refused, and resolves when it is time to answer.
 * Closing on a client that still sends would reset the connection and lose the answer, so the rest keeps being
 * thrown away after the answer too; only somebody who sends without end is cut off.
 */
export function throwAwayRest(request: IncomingMessage, beforeAnswer = BEFORE_ANSWER_BYTES): Promise<void> {
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
    // a client that hangs up now has nothing left to tell
    request.on('error', answer);
    request.resume();
    if (beforeAnswer === 0) answer();
  });
}
