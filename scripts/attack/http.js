import { Agent, request } from 'node:http';

/**
 * @typedef {{ method?: string, headers?: import('node:http').OutgoingHttpHeaders, body?: Buffer | string | undefined,
 *   from?: string, timeoutMs?: number }} Sent
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }} Answer
 */

const agent = new Agent({ keepAlive: true });

/**
 * Send one request to loopback from the address `from`, because fetch cannot choose an address. An event stream never
 * ends by itself, so its answer is its head.
 *
 * @param {number} port
 * @param {string} path
 * @param {Sent} [sent]
 * @returns {Promise<Answer>}
 */
export function send(port, path, { method = 'GET', headers = {}, body, from = '127.0.0.1', timeoutMs = 30_000 } = {}) {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers, localAddress: from, agent, timeout: timeoutMs },
      (incoming) => {
        /** @type {Buffer[]} */
        const chunks = [];
        const { statusCode: status = 0, headers } = incoming;
        if (headers['content-type']?.startsWith('text/event-stream')) {
          incoming.destroy();
          return resolve({ status, headers, body: Buffer.alloc(0) });
        }
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () => resolve({ status, headers, body: Buffer.concat(chunks) }));
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** @param {number} port @param {string} path @param {Sent & { json?: unknown }} [sent] @returns {Promise<any>} */
export async function sendJson(port, path, { json, headers, ...sent } = {}) {
  const { status, body } = await send(port, path, {
    ...sent,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
  });
  if (status >= 300) throw new Error(`${sent.method ?? 'GET'} ${path} answered ${status}: ${body}`);
  return JSON.parse(String(body));
}
