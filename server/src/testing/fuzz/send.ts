import { Agent, request as httpRequest } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { FuzzAnswer } from './answers.ts';
import type { FuzzFile } from './files.ts';
import type { FuzzBody } from './requests.ts';

/** Create a sender of unchanged requests: `fetch` would normalise their addresses. */
export function createSender(url: string, files: readonly FuzzFile[]) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  return {
    async send(
      method: string,
      path: string,
      {
        headers: given,
        body,
        token,
      }: { headers: Readonly<Record<string, unknown>>; body: FuzzBody; token?: string | undefined },
    ): Promise<FuzzAnswer> {
      const { type, bytes } = await encode(body, files);
      const headers = {
        ...writable(given),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(bytes === undefined ? {} : { 'content-length': bytes.length }),
      };
      return new Promise((resolve, reject) => {
        const sent = httpRequest({ hostname, port, method, path, headers, agent }, (answer) => {
          textOf(answer).then((text) => {
            const type = answer.headers['content-type'] ?? '';
            resolve({ status: answer.statusCode ?? 0, type, text, body: parsed(text) });
          }, reject);
        });
        sent.on('error', reject).end(bytes);
      });
    },
    close: () => agent.destroy(),
  };
}

/** An address with its parameters and its query. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name]) || 'x');
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
    );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** The most characters of one parameter, because the HTTP parser refuses longer addresses. */
const PARAMETER_MAX = 500;
const encoded = (value: unknown): string => encodeURIComponent(textFor(value).slice(0, PARAMETER_MAX).toWellFormed());
const textFor = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** The defined headers with valid characters: no others reach a server. */
const writable = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const text = textFor(value).slice(0, PARAMETER_MAX);
      return value === undefined || !/^[\w-]+$/.test(name) || /[^\t\x20-\xff]|\x7f/.test(text) ? [] : [[name, text]];
    }),
  );

async function encode(body: FuzzBody, files: readonly FuzzFile[]): Promise<{ type?: string; bytes?: Buffer }> {
  if (body.kind === 'none') return {};
  if (body.kind === 'raw') return { type: body.type, bytes: Buffer.from(body.text) };
  if (body.kind === 'json') return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body.value) ?? '') };
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body.fields))) {
    // A list becomes one field for each of its items.
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) form.append(name, textFor(item));
  }
  for (const { field, file } of body.files) {
    const { name, type, bytes } = files[file] ?? { name: '', type: '', bytes: Buffer.alloc(0) };
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const response = new Response(form);
  return { type: response.headers.get('content-type') ?? '', bytes: Buffer.from(await response.arrayBuffer()) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
