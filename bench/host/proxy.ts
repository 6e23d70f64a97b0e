import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/port.js';

const CADDYFILE = join(import.meta.dirname, '../../deploy/host/Caddyfile');

export interface Asked {
  readonly method?: string;
  readonly token?: string;
  /** A form, or a value that is sent as JSON. */
  readonly body?: unknown;
}

export interface HostAnswer {
  readonly status: number;
  readonly bytes: Buffer;
}

/** Caddy with the configuration in deploy/host, in front of the sites of a folder. */
export interface HostProxy extends AsyncDisposable {
  /** Make a call at an address, as a browser with the host name would. */
  ask(hostName: string, path: string, asked?: Asked): Promise<HostAnswer>;
}

/** Start Caddy with certificates of its own. */
export async function startHostProxy(root: string): Promise<HostProxy> {
  const [https, http, question] = [await freePort(), await freePort(), await freePort()];
  let text = await readFile(CADDYFILE, 'utf8');
  for (const [given, own] of [
    ['email admin@host.example', `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${http}\nhttps_port ${https}`],
    ['/etc/quad/sites', join(root, 'etc/quad/sites')],
    ['127.0.0.1:9180', `127.0.0.1:${question}`],
  ] as const) {
    if (!text.includes(given)) throw new Error(`deploy/host/Caddyfile has no ${given}`);
    text = text.replaceAll(given, own);
  }
  const file = join(root, 'Caddyfile');
  await writeFile(file, text);
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: root, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (some) => (said += some));
  const ended = once(child, 'exit');
  const ask = (hostName: string, path: string, { method = 'GET', token, body }: Asked = {}) =>
    askThrough(https, hostName, path, { method, token, body });
  while (
    await fetch(`http://127.0.0.1:${question}/?domain=x`).then(
      () => false,
      () => true,
    )
  ) {
    if (child.exitCode !== null) throw new Error(`caddy has ended: ${said}`);
    await delay(100);
  }
  return {
    ask,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function askThrough(
  port: number,
  hostName: string,
  path: string,
  { method, token, body }: { method: string; token: string | undefined; body: unknown },
): Promise<HostAnswer> {
  const isForm = body instanceof FormData;
  // A Response makes the bytes of a form.
  const form = isForm ? new Response(body) : undefined;
  const bytes = form
    ? Buffer.from(await form.arrayBuffer())
    : body === undefined
      ? undefined
      : Buffer.from(JSON.stringify(body));
  const type = form ? form.headers.get('content-type') : body === undefined ? undefined : 'application/json';
  const headers = {
    host: hostName,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(type && bytes && { 'content-type': type, 'content-length': bytes.length }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, servername: hostName, path, method, headers, rejectUnauthorized: false, agent: false },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks) });
      },
    );
    asked.once('error', reject);
    asked.end(bytes);
  });
}
