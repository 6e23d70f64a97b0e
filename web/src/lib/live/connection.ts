import { CHANNELS_WATCHED } from '@quad/contract/limits/wire';
import { roleTold, watchChannels } from '@quad/contract/live/live';
import { request } from '../client.ts';
import { newUuid } from '../new-uuid.ts';
import type { Tab } from './live.ts';
import { followStream, type StreamHandlers } from './stream.ts';

/** What the tabs of a browser tell each other. */
type Message =
  | { readonly kind: 'event'; readonly event: string; readonly data: unknown; readonly position: number | undefined }
  | { readonly kind: 'opened'; readonly missed: boolean; readonly position: number }
  | { readonly kind: 'alive' }
  | { readonly kind: 'watching'; readonly channels: readonly string[] }
  /** What a tab watches; the tab that leads asks for it. */
  | { readonly kind: 'watched'; readonly tab: string; readonly channels: readonly string[] }
  | { readonly kind: 'ask' };

/** Changes of what is watched within this long are told to the server at once. */
const WATCH_MS = 700;
const WATCH_RETRY_MS = 5000;
/** A leading tab that was silent this long has been put to sleep by the browser: a visible tab takes over. */
const SILENT_MS = 70_000;
const CHECK_MS = 15_000;

/**
 * Connects this browser to the server's live events and returns how to stop. One tab leads (it holds a lock) and has the
 * stream; it tells the others what comes. When it closes, another one leads and goes on from the last event.
 */
export function connect({ personId, token, tab }: { personId: string; token: string; tab: Tab }): () => void {
  const stopped = new AbortController();
  const name = `quad-live ${personId}`;
  const self = newUuid();
  // Not in every browser, and no lock on a page without a secure connection: there each tab connects for itself.
  const shares = Boolean(navigator.locks) && typeof BroadcastChannel !== 'undefined';
  const others = shares ? new BroadcastChannel(name) : undefined;
  const tell = (message: Message) => others?.postMessage(message);
  /** What other tabs watch; known to the tab that leads. */
  const watchedByTab = new Map<string, readonly string[]>();
  let position: number | undefined;
  let heardAt = Date.now();
  let stream: string | undefined;
  /** What the server was last asked to let this stream watch, and what it does. */
  let sent: ReadonlySet<string> = new Set();
  let told: ReadonlySet<string> = new Set();
  let leading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tellOwnWatched = () => tell({ kind: 'watched', tab: self, channels: tab.watched() });

  const sendWatched = async () => {
    timer = undefined;
    if (stream === undefined) return;
    const all = new Set([...[...watchedByTab.values()].flat(), ...tab.watched()]);
    const channels = [...all].slice(-CHANNELS_WATCHED);
    if (channels.length === sent.size && channels.every((channel) => sent.has(channel))) return;
    sent = new Set(channels);
    try {
      await request(watchChannels, { params: { id: stream }, body: { channels }, signal: stopped.signal });
    } catch {
      sent = new Set();
      if (!stopped.signal.aborted) timer ??= setTimeout(sendWatched, WATCH_RETRY_MS);
    }
  };
  const watchedChanged = () => {
    if (!leading) return tellOwnWatched();
    timer ??= setTimeout(sendWatched, WATCH_MS);
  };

  const handlers: StreamHandlers = {
    position: () => position,
    opened(opened) {
      stream = opened.stream;
      sent = new Set();
      told = new Set();
      const missed = opened.missed || position === undefined;
      position = opened.position;
      tell({ kind: 'opened', missed, position });
      tab.gap(missed);
      // it may have changed while nothing was connected
      handlers.event(roleTold.event, { person: personId, role: opened.role }, undefined);
      watchedChanged();
    },
    watches(channels) {
      const begun = channels.filter((channel) => !told.has(channel));
      told = new Set(channels);
      tell({ kind: 'watching', channels: begun });
      tab.watching(begun);
    },
    event(event, data, at) {
      position = at ?? position;
      tell({ kind: 'event', event, data, position: at });
      tab.dispatch(event, data);
    },
    alive: () => tell({ kind: 'alive' }),
  };

  const lead = async (signal: AbortSignal) => {
    leading = true;
    tell({ kind: 'ask' });
    try {
      await followStream({ token, signal, handlers });
    } finally {
      leading = false;
      stream = undefined;
    }
  };

  /** Waits for the lead, or takes it. It ends when another tab takes it away. */
  const run = async (steal: boolean): Promise<void> => {
    if (!shares) return lead(stopped.signal);
    const robbed = new AbortController();
    try {
      await navigator.locks.request(name, steal ? { steal } : { signal: stopped.signal }, () =>
        lead(AbortSignal.any([stopped.signal, robbed.signal])),
      );
    } catch {
      // stopped, or another tab leads
    } finally {
      robbed.abort();
    }
    if (!stopped.signal.aborted) return run(false);
  };

  others?.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    heardAt = Date.now();
    if (message.kind === 'event') {
      position = message.position ?? position;
      tab.dispatch(message.event, message.data);
    } else if (message.kind === 'opened') {
      position = message.position;
      tab.gap(message.missed);
    } else if (message.kind === 'watching') {
      tab.watching(message.channels);
    } else if (message.kind === 'ask') {
      tellOwnWatched();
    } else if (message.kind === 'watched') {
      if (message.channels.length > 0) watchedByTab.set(message.tab, message.channels);
      else watchedByTab.delete(message.tab);
      if (leading) watchedChanged();
    }
  });
  const check = setInterval(() => {
    if (leading || document.hidden || Date.now() - heardAt < SILENT_MS) return;
    heardAt = Date.now();
    void run(true);
  }, CHECK_MS);
  const leave = () => tell({ kind: 'watched', tab: self, channels: [] });
  addEventListener('pagehide', leave);
  // back from the browser's cache of pages
  addEventListener('pageshow', tellOwnWatched);
  const stopWatching = tab.onWatched(watchedChanged);
  tellOwnWatched();
  void run(false);

  return () => {
    stopped.abort();
    clearInterval(check);
    clearTimeout(timer);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', tellOwnWatched);
    stopWatching();
    leave();
    others?.close();
  };
}
