import { Agent, type IncomingMessage, request } from 'node:http';

/** One call as it goes over the wire. */
export interface HttpCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a call was answered, byte for byte. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Everything that came over the wire, headers included. */
  readonly wireBytes: number;
}

/** Headers about this one connection or moment; a server that answers the same writes its own. */
const NOT_REPEATED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

/** The headers a call goes out with: its own, and what tells the server where its body ends. */
export function headersOf(call: HttpCall): Record<string, string> {
  const carriesBody = call.method === 'POST';
  return { ...call.headers, ...(carriesBody ? { 'content-length': String(Buffer.byteLength(call.body ?? '')) } : {}) };
}

/** Makes a call once, on a connection of its own. */
export async function makeCall(port: number, call: HttpCall): Promise<HttpAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, method: call.method, path: call.path, headers: headersOf(call), agent })
        .once('response', resolve)
        .once('error', reject)
        .end(call.body);
    });
    const { socket } = response;
    const body = Buffer.concat(await Array.fromAsync<Buffer>(response));
    return {
      status: response.statusCode ?? 0,
      headers: Object.fromEntries(
        Object.entries(response.headersDistinct)
          .filter(([name]) => !NOT_REPEATED.has(name))
          .map(([name, values]) => [name, (values ?? []).join(', ')]),
      ),
      body,
      wireBytes: socket.bytesRead,
    };
  } finally {
    agent.destroy();
  }
}
