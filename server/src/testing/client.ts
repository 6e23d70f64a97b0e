import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The headers that `fetch` sends by itself, but for `accept-encoding`. */
const LIKE_FETCH = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

/** Decoders by content encoding. */
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { gzip: gunzipSync, br: brotliDecompressSync };

/**
 * Create a client of one server. `fetch` costs as much processor time as a small call: it reads every body as a web
 * stream, and asks for compressed answers.
 */
export function createClient(url: string) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  return {
    /** Send a request, and read the whole answer. Redirects are not followed. */
    async send(
      method: string,
      address: string,
      headers: Readonly<Record<string, string>>,
      body?: string | FormData,
    ): Promise<{ status: number; headers: Headers; text: string }> {
      const { pathname, search } = new URL(url + address);
      const encoded = body instanceof FormData ? await encodeForm(body) : encodeText(body);
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request({
          ...{ hostname, port, agent, method, path: pathname + search },
          headers: { ...LIKE_FETCH, ...encoded?.headers, ...headers },
        });
        sent.on('response', resolve).on('error', reject).end(encoded?.bytes);
      });
      return { status: answer.statusCode ?? 0, headers: headersOf(answer), text: await textOf(answer) };
    },
    close: () => agent.destroy(),
  };
}

interface Encoded {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

async function encodeForm(form: FormData): Promise<Encoded> {
  const response = new Response(form);
  const bytes = Buffer.from(await response.arrayBuffer());
  return withLength(bytes, response.headers.get('content-type') ?? '');
}

const encodeText = (text: string | undefined): Encoded | undefined =>
  text === undefined ? undefined : withLength(Buffer.from(text), 'text/plain;charset=UTF-8');

const withLength = (bytes: Buffer, type: string): Encoded => ({
  headers: { 'content-type': type, 'content-length': String(bytes.length) },
  bytes,
});

async function textOf(answer: IncomingMessage): Promise<string> {
  const bytes = await buffer(answer);
  const decode = DECODERS[answer.headers['content-encoding'] ?? ''];
  // Without a byte order mark, as `fetch` reads texts.
  return new TextDecoder().decode(decode && bytes.length > 0 ? decode(bytes) : bytes);
}

/** A header that came several times, such as `set-cookie`, is in `Headers` several times. */
function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}
