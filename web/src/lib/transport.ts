import { networkError } from './api-error.ts';
import { noteAge } from './cached-answer.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { noteReached } from './reachable.ts';

/** A request on the wire. `body` is JSON text or a form; `signal` aborts it. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The request outlives the page. */
  readonly keepalive?: boolean | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
}

/** The time limit of a call without files, in milliseconds. An upload has none. */
const PATIENCE = 30_000;

/** Send a request. Throw a network error without an answer, and an `AbortError` when the caller aborts. */
export async function send({ url, signal, keepalive = false, ...request }: WireRequest): Promise<WireAnswer> {
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    const early = request.method === 'GET' ? await takeEarlyAnswer(url, request.headers) : undefined;
    const answer =
      early ??
      (await fetch(url, {
        ...request,
        keepalive,
        body: request.body ?? null,
        // cookies open no session: they mark a device that has signed in before, and the node of the newest write
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      }));
    const isCached = request.method === 'GET' && noteAge(url, answer.headers);
    noteReached(!isCached && isOfServer(answer.status), isCached);
    return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
  } catch (error) {
    if (signal?.aborted) throw givenUp();
    if (!(error instanceof TypeError) && !patience.aborted) throw error;
    noteReached(false);
    throw networkError();
  }
}

/**
 * Send a form and report the progress in per cent. Use XMLHttpRequest, because fetch cannot report progress. Throw like
 * `send`.
 */
export function upload(request: WireRequest, onProgress?: (percent: number) => void): Promise<WireAnswer> {
  const { method, url, headers, body, signal } = request;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(givenUp());
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    signal?.addEventListener('abort', abort);
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100));
    };
    xhr.onload = () => {
      noteReached(isOfServer(xhr.status));
      resolve({ status: xhr.status, etag: xhr.getResponseHeader('etag'), text: xhr.responseText });
    };
    xhr.onerror = () => {
      noteReached(false);
      reject(networkError());
    };
    xhr.onabort = () => reject(givenUp());
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(body ?? null);
  });
}

/** A proxy answers 502 or 504 when it cannot reach the server. */
const isOfServer = (status: number) => status !== 502 && status !== 504;

function givenUp(): DOMException {
  return new DOMException('The request was given up.', 'AbortError');
}
