import { CHANNELS_WATCHED } from '@quad/contract/limits/wire';
import { roleTold, watchChannels } from '@quad/contract/live/live';
import { request } from '../client.ts';
import { newUuid } from '../new-uuid.ts';
import type { Tab } from './live.ts';
import { followStream, type StreamHandlers } from './stream.ts';

/** The messages between a browser's tabs. */
type Message =
  | { readonly kind: 'event'; readonly event: string; readonly data: unknown; readonly position: number | undefined }
  | { readonly kind: 'opened'; readonly missed: boolean; readonly position: number }
  | { readonly kind: 'alive' }
  | { readonly kind: 'watching'; readonly channels: readonly string[] }
  /** The channels that a tab watches; the leading tab asks for them. */
  | { readonly kind: 'watched'; readonly tab: string; readonly channels: readonly string[] }
  | { readonly kind: 'ask' };

/** Changes of the watched channels within this time are sent to the server together. */
const WATCH_MS = 700;
const WATCH_RETRY_MS = 5000;
/** After this long without a message, the browser has suspended the leading tab: a visible tab takes over. */
const SILENT_MS = 70_000;
const CHECK_MS = 15_000;

/**
 * Connect this browser to the server's live events, and return a function that disconnects. One tab leads: it holds a
 * lock, has the stream, and broadcasts the events to the other tabs. When it closes, another tab leads and continues
 * from the last event.
 */
export function connect({ personId, token, tab }: { personId: string; token: string; tab: Tab }): () => void {
  const stopped = new AbortController();
  const name = `quad-live ${personId}`;
  const self = newUuid();
  // Some browsers lack these, and a page without a secure connection has no locks: there each tab connects for itself.
  const shares = Boolean(navigator.locks) && typeof BroadcastChannel !== 'undefined';
  const others = shares ? new BroadcastChannel(name) : undefined;
  const broadcast = (message: Message) => others?.postMessage(message);
  /** The channels that other tabs watch; known to the leading tab. */
  const watchedByTab = new Map<string, readonly string[]>();
  let position: number | undefined;
  let lastMessageAt = Date.now();
  let stream: string | undefined;
  /** The channels last requested from the server, and the channels that the server says it watches. */
  let sent: ReadonlySet<string> = new Set();
  let watchedByServer: ReadonlySet<string> = new Set();
  let leading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const broadcastOwnChannels = () => broadcast({ kind: 'watched', tab: self, channels: tab.watched() });

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
    if (!leading) return broadcastOwnChannels();
    timer ??= setTimeout(sendWatched, WATCH_MS);
  };

  const handlers: StreamHandlers = {
    position: () => position,
    opened(opened) {
      stream = opened.stream;
      sent = new Set();
      watchedByServer = new Set();
      const missed = opened.missed || position === undefined;
      position = opened.position;
      broadcast({ kind: 'opened', missed, position });
      tab.gap(missed);
      // the role and the language may have changed while this browser was not connected
      handlers.event(roleTold.event, { ...opened, person: personId }, undefined);
      watchedChanged();
    },
    watches(channels) {
      const begun = channels.filter((channel) => !watchedByServer.has(channel));
      watchedByServer = new Set(channels);
      broadcast({ kind: 'watching', channels: begun });
      tab.watching(begun);
    },
    event(event, data, at) {
      position = at ?? position;
      broadcast({ kind: 'event', event, data, position: at });
      tab.dispatch(event, data);
    },
    alive: () => broadcast({ kind: 'alive' }),
  };

  const lead = async (signal: AbortSignal) => {
    leading = true;
    broadcast({ kind: 'ask' });
    try {
      await followStream({ token, signal, handlers });
    } finally {
      leading = false;
      stream = undefined;
    }
  };

  /** Wait for the lead, or take it. The promise resolves when another tab takes the lead. */
  const run = async (steal: boolean): Promise<void> => {
    if (!shares) return lead(stopped.signal);
    const leadLost = new AbortController();
    try {
      await navigator.locks.request(name, steal ? { steal } : { signal: stopped.signal }, () =>
        lead(AbortSignal.any([stopped.signal, leadLost.signal])),
      );
    } catch {
      // stopped, or another tab leads
    } finally {
      leadLost.abort();
    }
    if (!stopped.signal.aborted) return run(false);
  };

  others?.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    lastMessageAt = Date.now();
    if (message.kind === 'event') {
      position = message.position ?? position;
      tab.dispatch(message.event, message.data);
    } else if (message.kind === 'opened') {
      position = message.position;
      tab.gap(message.missed);
    } else if (message.kind === 'watching') {
      tab.watching(message.channels);
    } else if (message.kind === 'ask') {
      broadcastOwnChannels();
    } else if (message.kind === 'watched') {
      if (message.channels.length > 0) watchedByTab.set(message.tab, message.channels);
      else watchedByTab.delete(message.tab);
      if (leading) watchedChanged();
    }
  });
  const check = setInterval(() => {
    if (leading || document.hidden || Date.now() - lastMessageAt < SILENT_MS) return;
    lastMessageAt = Date.now();
    void run(true);
  }, CHECK_MS);
  const broadcastNoChannels = () => broadcast({ kind: 'watched', tab: self, channels: [] });
  addEventListener('pagehide', broadcastNoChannels);
  // restored from the browser's back-forward cache
  addEventListener('pageshow', broadcastOwnChannels);
  const stopWatching = tab.onWatched(watchedChanged);
  broadcastOwnChannels();
  void run(false);

  return () => {
    stopped.abort();
    clearInterval(check);
    clearTimeout(timer);
    removeEventListener('pagehide', broadcastNoChannels);
    removeEventListener('pageshow', broadcastOwnChannels);
    stopWatching();
    broadcastNoChannels();
    others?.close();
  };
}
