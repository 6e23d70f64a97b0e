import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { publicLookup, type Resolve } from './public-address.ts';

/** Sends a body to an address that people have chosen, which leads to the internet only. */
export interface PublicPost {
  /**
   * Post a body, without following redirects, and return the status of the answer. Its content is not read. Throws
   * `NotPublic` for a name that leads elsewhere, and other errors for an unreachable address, after ten seconds at most.
   */
  send(address: string, headers: Record<string, string>, body: Buffer | string): Promise<number>;
  close(): void;
}

/** The time-out of an answer, in milliseconds. */
const PATIENCE_MS = 10_000;
const CONNECTIONS = { keepAlive: true, maxSockets: 32, timeout: 60_000 };

/** `resolve` finds the addresses of names; by default like the system. The caller has checked the address (`readEndpoint`). */
export function createPublicPost(resolve?: Resolve): PublicPost {
  const agents = {
    https: new HttpsAgent({ ...CONNECTIONS, lookup: publicLookup(resolve) }),
    http: new HttpAgent(CONNECTIONS),
  };
  return {
    async send(address, headers, body) {
      const answer = await new Promise<IncomingMessage>((done, failed) => {
        const options = { method: 'POST', headers, signal: AbortSignal.timeout(PATIENCE_MS) };
        // Only a test's own server uses plain http.
        const request = address.startsWith('https:')
          ? httpsRequest(address, { ...options, agent: agents.https }, done)
          : httpRequest(address, { ...options, agent: agents.http }, done);
        request.on('error', failed).end(body);
      });
      answer.on('error', () => undefined).resume();
      return answer.statusCode ?? 0;
    },
    close() {
      agents.https.destroy();
      agents.http.destroy();
    },
  };
}
