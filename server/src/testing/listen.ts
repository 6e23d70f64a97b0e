import { createParser } from 'eventsource-parser';
import { requestTo } from './request-to.ts';

export interface HeardEvent {
  /** Only for numbered events. */
  readonly id: number | undefined;
  readonly event: string;
  readonly data: unknown;
}

/** A stream of live events, as a test receives it. */
export interface EventStream extends AsyncDisposable {
  /** The data of its first event. */
  readonly opened: {
    readonly stream: string;
    readonly position: number;
    readonly missed: boolean;
    readonly role: string;
    readonly language: string;
  };
  /** The events since then. */
  readonly events: readonly HeardEvent[];
  /** Wait until enough events have arrived. */
  until(enough: () => boolean): Promise<void>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
}

/** How long a stream may delay a test. */
const PATIENCE_MS = 15_000;

/** Open a stream of live events and wait for its first event. */
export async function listen(
  url: string,
  token: string,
  { after }: { after?: number | undefined } = {},
): Promise<EventStream> {
  const events: HeardEvent[] = [];
  const waiting = new Set<() => void>();
  const opened = Promise.withResolvers<EventStream['opened']>();
  const ended = Promise.withResolvers<void>();
  const parser = createParser({
    onEvent({ id, event = '', data }) {
      const value = JSON.parse(data);
      if (event === 'stream.opened') opened.resolve(value);
      else events.push({ id: id === undefined ? undefined : Number(id), event, data: value });
      for (const look of [...waiting]) look();
    },
  });
  const query = after === undefined ? '' : `?after=${after}`;
  const sent = requestTo(`${url}/api/stream${query}`, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
    answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
    answer.on('close', () => ended.resolve());
    if (answer.statusCode !== 200) opened.reject(new Error(`the stream answered ${answer.statusCode}`));
  });
  sent.on('error', (error) => {
    opened.reject(error);
    ended.resolve();
  });
  sent.end();
  return {
    opened: await opened.promise,
    events,
    until: (enough) =>
      new Promise((resolve, reject) => {
        const settle = (done: () => void) => {
          waiting.delete(look);
          clearTimeout(timer);
          done();
        };
        const look = () => enough() && settle(resolve);
        const timer = setTimeout(
          () => settle(() => reject(new Error(`heard only ${JSON.stringify(events)}`))),
          PATIENCE_MS,
        );
        waiting.add(look);
        look();
      }),
    ended: ended.promise,
    async [Symbol.asyncDispose]() {
      sent.destroy();
      await ended.promise;
    },
  };
}
