import { randomBytes } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { Upload, type UploadOptions } from 'tus-js-client';
import type { TestPerson } from './context.ts';
import { requestTo } from './request-to.ts';

export interface UploadAnswer {
  readonly status: number;
  readonly offset: number | undefined;
  readonly location: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The code of an error. */
  readonly code: string | undefined;
  readonly body: string;
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** The headers of every request of the protocol. */
export const TUS = { 'tus-resumable': '1.0.0' };
export const BYTES = { 'content-type': 'application/offset+octet-stream' };

/** Make requests of the tus protocol by hand, as a person, to one node. */
export function uploader(url: string, as: TestPerson) {
  const begin = (method: string, path: string, headers: Readonly<Record<string, string>>) =>
    requestTo(`${url}${path}`, {
      method,
      agent: false,
      headers: { ...TUS, authorization: `Bearer ${as.token}`, ...headers },
    });

  const send = (method: string, path: string, { headers = {}, body }: Sent = {}): Promise<UploadAnswer> => {
    const length = body && !headers['transfer-encoding'] ? { 'content-length': String(body.length) } : {};
    const sent = begin(method, path, { ...length, ...headers });
    const answer = answerTo(sent);
    sent.end(body);
    return answer;
  };

  return {
    send,
    create: (bytes: number, headers: Readonly<Record<string, string>> = {}) =>
      send('POST', '/api/uploads', { headers: { 'upload-length': String(bytes), ...headers } }),
    /** Create an upload, and return its address. */
    async open(bytes: number, headers?: Readonly<Record<string, string>>): Promise<string> {
      const { location, status, body } = await this.create(bytes, headers);
      if (!location) throw new Error(`POST /api/uploads answered ${status}: ${body}`);
      return location;
    },
    where: (path: string) => send('HEAD', path),
    add: (path: string, offset: number, body: Uint8Array, headers: Readonly<Record<string, string>> = {}) =>
      send('PATCH', path, { headers: { ...BYTES, 'upload-offset': String(offset), ...headers }, body }),
    remove: (path: string) => send('DELETE', path),
    /** Begin to send this many bytes. The test decides how many it sends, and when the connection ends. */
    beginAdding(path: string, offset: number, length: number) {
      const sent = begin('PATCH', path, {
        ...BYTES,
        'upload-offset': String(offset),
        'content-length': String(length),
      });
      return { sent, answer: answerTo(sent) };
    },
    /** Send a file like the app, and return its address. */
    upload(file: Buffer, options: Partial<UploadOptions> = {}): Promise<string> {
      return new Promise((resolve, reject) => {
        const upload: Upload = new Upload(file, {
          endpoint: `${url}/api/uploads`,
          headers: { authorization: `Bearer ${as.token}` },
          metadata: { filename: 'clip.mp4' },
          retryDelays: [0, 0, 100, 500, 1000],
          onError: reject,
          onSuccess: () => resolve(new URL(upload.url ?? '').pathname),
          ...options,
        });
        upload.start();
      });
    },
  };
}

function answerTo(sent: ClientRequest): Promise<UploadAnswer> {
  const answer = new Promise<UploadAnswer>((resolve, reject) => {
    sent.once('error', reject).once('response', async (response) => {
      const { 'upload-offset': offset, location } = response.headers;
      const body = await text(response).catch(() => '');
      resolve({
        status: response.statusCode ?? 0,
        offset: offset === undefined ? undefined : Number(offset),
        location,
        headers: response.headers,
        code: body === '' ? undefined : JSON.parse(body).code,
        body,
      });
    });
  });
  // Nobody awaits an upload that is aborted on purpose.
  answer.catch(() => undefined);
  return answer;
}

/** Random bytes. */
export const someBytes = (length: number): Buffer => randomBytes(length);

/** The id in the address of an upload. */
export const idIn = (path: string): string => path.replace(/^.*\//, '');
