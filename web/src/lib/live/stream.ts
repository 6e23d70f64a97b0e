import { type LiveData, openStream, streamOpened, streamWatches } from '@quad/contract/live/live';
import { createParser } from 'eventsource-parser';
import { callUrl } from '../client.ts';
import { session } from '../session.ts';

/** Handlers for the contents of the stream. */
export interface StreamHandlers {
  /** The last numbered event that has arrived; undefined when none has. */
  position(): number | undefined;
  opened(opened: LiveData<typeof streamOpened>): void;
  watches(channels: readonly string[]): void;
  event(event: string, data: unknown, position: number | undefined): void;
  /** Something has arrived, even if only a heartbeat. */
  alive(): void;
}

/** The server sends a heartbeat every 25 s. */
const SILENT_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Read the stream, and reconnect whenever it breaks, until `signal` aborts or the session has ended. */
export async function followStream(parts: {
  token: string;
  signal: AbortSignal;
  handlers: StreamHandlers;
}): Promise<void> {
  const { token, signal, handlers } = parts;
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      const answer = await read(token, signal, {
        ...handlers,
        opened(opened) {
          pause = FIRST_PAUSE_MS;
          handlers.opened(opened);
        },
      });
      if (answer === 'over') {
        session.reject(token);
        return;
      }
    } catch {
      // the connection broke, or there was none
    }
    if (signal.aborted) return;
    // random, so that the clients of a restarted server do not all reconnect at once
    await wait(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Read one stream to its end. Returns `over` when the server refuses the session. */
async function read(token: string, signal: AbortSignal, handlers: StreamHandlers): Promise<'over' | 'ended'> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENT_MS);
  };
  alive();
  try {
    const answer = await fetch(callUrl(openStream.path, {}, { after: handlers.position() }), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, 'x-api-source': 'quad-web' },
      cache: 'no-store',
      // the stream stays open, so the requests of a screen go first
      priority: 'low',
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (answer.status === 401) return 'over';
    if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}.`);
    const parser = createParser({
      onEvent({ event = '', data, id }) {
        const value = JSON.parse(data);
        if (event === streamOpened.event) handlers.opened(value);
        else if (event === streamWatches.event) handlers.watches(value.channels);
        else handlers.event(event, value, id === undefined ? undefined : Number(id));
      },
    });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      alive();
      handlers.alive();
      parser.feed(value);
    }
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
}

/** Wait this long, or until the network is back or the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
