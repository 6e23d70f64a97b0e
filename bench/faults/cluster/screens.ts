import { setTimeout as delay } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { Browser } from './calls.ts';
import type { Campus } from './campus.ts';
import type { History } from './history.ts';

/** The rules of the web app's stream (`web/src/lib/live/stream.ts`), in milliseconds. */
const SILENT_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** As in the web app (`web/src/areas/messages/screens/thread.ts`); a failed read is repeated like the stream. */
const PAGE = 100;
const READ_MS = 30_000;

/** A screen with the open conversation, as the web app keeps it up to date. */
export interface Screen {
  readonly person: Browser;
  /** The client ids and texts of the messages that it shows. */
  readonly shown: ReadonlySet<string>;
  /** Numbered events that were skipped or came twice. */
  readonly faults: number;
  close(): Promise<void>;
}

/** Open a screen for each person. Their streams go through the balancer. */
export const openScreens = (campus: Campus, url: string, history: History): Screen[] =>
  campus.people.map((person) => openScreen(person, campus.conversation, url, history));

function openScreen(person: Browser, conversation: string, url: string, history: History): Screen {
  const shown = new Set<string>();
  const stopped = new AbortController();
  let position: number | undefined;
  let last = 0;
  let faults = 0;
  let reading: Promise<void> = Promise.resolve();

  const pauseFor = (ms: number) =>
    delay(ms * (0.5 + Math.random()), undefined, { signal: stopped.signal }).catch(() => undefined);

  const loadNewer = async () => {
    let pause = FIRST_PAUSE_MS;
    while (!stopped.signal.aborted) {
      const path = `/api/conversations/${conversation}/messages?limit=${PAGE}&after=${last}`;
      const { status, text } = await person.call(url, 'GET', path, { timeoutMs: READ_MS });
      if (status === 200) {
        const page = JSON.parse(text) as { messages: { seq: number; text: string }[]; hasAfter: boolean };
        for (const message of page.messages) shown.add(message.text);
        last = page.messages.at(-1)?.seq ?? last;
        if (!page.hasAfter) return;
        continue;
      }
      history.line({ at: new Date().toISOString(), unreadScreen: person.name, after: last, status });
      await pauseFor(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };
  const loadLater = () => {
    reading = reading.then(loadNewer);
  };
  const receive = (event: string, data: string, id: string | undefined) => {
    if (event === 'stream.opened') {
      const opened = JSON.parse(data) as { position: number; missed: boolean };
      const missed = opened.missed || position === undefined;
      if (!missed && opened.position !== position) faults++;
      position = opened.position;
      if (missed) loadLater();
      return;
    }
    if (id !== undefined) {
      if (position !== undefined && Number(id) !== position + 1) faults++;
      position = Number(id);
    }
    if (event !== 'messages.changed') return;
    const change = JSON.parse(data) as { conversation: string; seq: number; kind: string };
    if (change.conversation === conversation && change.kind === 'new' && change.seq > last) loadLater();
  };
  const follow = async () => {
    let pause = FIRST_PAUSE_MS;
    while (!stopped.signal.aborted) {
      await readStream(`${url}/api/stream${position === undefined ? '' : `?after=${position}`}`, {
        token: person.token,
        signal: stopped.signal,
        receive(event, data, id) {
          if (event === 'stream.opened') pause = FIRST_PAUSE_MS;
          receive(event, data, id);
        },
      }).catch(() => undefined);
      await pauseFor(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };
  const following = follow();
  return {
    person,
    shown,
    get faults() {
      return faults;
    },
    async close() {
      stopped.abort();
      await following;
      await reading;
    },
  };
}

/** Read one stream to its end. Throws when it breaks, or is silent for a minute. */
async function readStream(
  url: string,
  {
    token,
    signal,
    receive,
  }: { token: string; signal: AbortSignal; receive: (event: string, data: string, id: string | undefined) => void },
): Promise<void> {
  const silent = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENT_MS);
  };
  alive();
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
    const parser = createParser({ onEvent: ({ event = '', data, id }) => receive(event, data, id) });
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      alive();
      parser.feed(text);
    }
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
}
