import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { requestOf } from './calls.js';
import { send } from './http.js';
import { PROXY_ADDRESS } from './server.js';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Accounts } from './accounts.js' */
/** @import { Call } from './calls.js' */
/** @import { Answer } from './http.js' */

/** How many addresses the attacker seems to have. */
const ADDRESSES = 250;
/** An attacker with many accounts continues with the next account after a rate limit. */
const TRIES = 3;

/**
 * Open the front that the tools attack: it shows every call as an HTML form, because the tools understand forms. Path
 * parameters, JSON and multipart fields become fields of the form. The front signs requests in, rotates accounts and
 * addresses like an attacker with many of both, and counts the answers. Every other address leads to the app.
 *
 * @param {number} port of the server
 * @param {readonly Call[]} calls
 * @param {Accounts} accounts
 */
export async function openFormFront(port, calls, accounts) {
  const answers = countAnswers();
  let sent = 0;
  const address = () => `10.0.0.${1 + (sent++ % ADDRESSES)}`;

  /** @param {Call} call @param {URLSearchParams} values @returns {Promise<Answer>} */
  const call = async (call, values) => {
    const built = await requestOf(call, values);
    for (let tries = 1; ; tries++) {
      const account = call.role === 'guest' ? undefined : await accounts.take(call.role);
      const answer = await send(port, built.path, {
        ...built,
        from: PROXY_ADDRESS,
        headers: {
          ...built.headers,
          'x-forwarded-for': address(),
          ...(account && { authorization: `Bearer ${account.token}` }),
        },
      });
      answers.add(`${call.method} ${call.path}`, answer);
      if (answer.status !== 429 || tries === TRIES) return answer;
    }
  };

  /** @param {IncomingMessage} incoming @returns {Promise<Answer>} */
  const passOn = async ({ url = '/', method = 'GET', headers }) => {
    const { host: _, connection: __, ...kept } = headers;
    const forwarded = { ...kept, 'x-forwarded-for': address() };
    const answer = await send(port, url, { method, headers: forwarded, from: PROXY_ADDRESS });
    answers.add(`${method} ${url}`, answer);
    return answer;
  };

  const server = createServer((incoming, outgoing) => {
    void serve(incoming, outgoing).catch((error) => outgoing.writeHead(502).end(String(error)));
  });
  /** @param {IncomingMessage} incoming @param {ServerResponse} outgoing */
  const serve = async (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://front');
    if (pathname === '/forms') {
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(formsOf(calls));
      return;
    }
    const asked = calls[Number(/^\/forms\/(\d+)$/.exec(pathname)?.[1] ?? Number.NaN)];
    const { status, headers, body } = asked
      ? await call(asked, new URLSearchParams([...new URLSearchParams(await text(incoming)), ...searchParams]))
      : await passOn(incoming);
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = headers;
    outgoing.writeHead(status, { ...kept, 'content-length': body.length }).end(body);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no loopback port');
  return {
    url: `http://127.0.0.1:${bound.port}`,
    calls,
    answers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openFormFront>>} FormFront */

/** The fields of a call's form, encoded. @param {Call} call */
export function formData({ parameters }) {
  return String(new URLSearchParams(Object.fromEntries(parameters.map(({ value }, index) => [`p${index}`, value]))));
}

/** @param {readonly Call[]} calls */
function formsOf(calls) {
  const forms = calls.map(({ parameters }, index) => {
    const inputs = parameters.map(({ value }, at) => `<input name="p${at}" value="${escaped(value)}">`);
    return `<form method="post" action="/forms/${index}">${inputs.join('')}<input type="submit"></form>`;
  });
  return `<!doctype html><title>Calls</title>${forms.join('\n')}<a href="/">The app</a>`;
}

/** @param {string} value */
const escaped = (value) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function countAnswers() {
  /** @type {Map<number, number>} */
  const byStatus = new Map();
  /** @type {Map<string, number>} */
  const failures = new Map();
  return {
    /** @param {string} what @param {Answer} answer */
    add(what, { status, headers }) {
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      // a busy server that says when to retry is no fault
      if (status < 500 || (status === 503 && headers['retry-after'])) return;
      const failure = `${what} answered ${status}`;
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
    },
    /** Answers that no request may get, whatever it contains. */
    failures: () => [...failures].map(([failure, times]) => `${failure}, ${times} times`),
    /** How many answers of each status. */
    text: () =>
      [...byStatus]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${times}×${status}`)
        .join(' '),
  };
}
