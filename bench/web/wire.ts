import type { CDPSession } from 'playwright-core';

/** The purposes of a page's bytes. */
export const KINDS = ['document', 'code', 'styles', 'fonts', 'pictures', 'data', 'other'] as const;
export type Kind = (typeof KINDS)[number];

const KIND_OF: Readonly<Record<string, Kind>> = {
  Document: 'document',
  Script: 'code',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
  Media: 'pictures',
  Fetch: 'data',
  XHR: 'data',
};

/** A request of a page. Times in seconds of the browser's clock. */
export interface Exchange {
  readonly path: string;
  readonly sentAt: number;
  kind: Kind;
  /** Bytes as sent, compressed and with headers, as they arrived. */
  readonly arrived: { readonly at: number; readonly bytes: number }[];
}

/** The traffic until a moment. */
export interface Traffic {
  readonly requests: number;
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly all: number;
}

/** Sum the traffic of requests until a moment of the browser's clock. */
export function trafficUntil(exchanges: readonly Exchange[], until: number): Traffic {
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  let requests = 0;
  let all = 0;
  for (const { kind, sentAt, arrived } of exchanges) {
    if (sentAt <= until) requests += 1;
    for (const part of arrived) {
      if (part.at > until) continue;
      bytes[kind] += part.bytes;
      all += part.bytes;
    }
  }
  return { requests, bytes, all };
}

/** The recorded requests of one visit. */
export interface Recording {
  readonly exchanges: Exchange[];
  /** The start of the visit by the browser's clock. */
  startedAt(): number;
  stop(): void;
}

/** The parts of the browser's events that are read here. */
interface Part {
  readonly requestId: string;
  readonly timestamp: number;
  readonly encodedDataLength: number;
}
interface Sent {
  readonly requestId: string;
  readonly timestamp: number;
  readonly request: { readonly url: string };
  readonly type?: string;
}
interface Received {
  readonly requestId: string;
  readonly timestamp: number;
  readonly type: string;
  readonly response: { readonly encodedDataLength: number; readonly fromDiskCache?: boolean };
}

/** Record the traffic of a page from now on. Answers from the cache have no bytes and are no requests. */
export async function recordTraffic(devtools: CDPSession): Promise<Recording> {
  const byId = new Map<string, Exchange>();
  const exchanges: Exchange[] = [];
  let start: number | undefined;
  const sumOf = ({ arrived }: Exchange) => arrived.reduce((sum, { bytes }) => sum + bytes, 0);
  const events = {
    'Network.requestWillBeSent': ({ requestId, request, timestamp, type }: Sent) => {
      start ??= timestamp;
      if (byId.has(requestId) || !request.url.startsWith('http')) return;
      const kind = KIND_OF[type ?? ''] ?? 'other';
      byId.set(requestId, { path: new URL(request.url).pathname, sentAt: timestamp, kind, arrived: [] });
    },
    'Network.responseReceived': ({ requestId, type, response, timestamp }: Received) => {
      const exchange = byId.get(requestId);
      if (!exchange || response.fromDiskCache) return;
      // the type of a preloaded file is known only with its answer
      exchange.kind = exchange.path.endsWith('.js') ? 'code' : (KIND_OF[type] ?? exchange.kind);
      exchange.arrived.push({ at: timestamp, bytes: response.encodedDataLength });
      exchanges.push(exchange);
    },
    'Network.requestServedFromCache': ({ requestId }: { requestId: string }) => void byId.delete(requestId),
    'Network.dataReceived': ({ requestId, timestamp, encodedDataLength }: Part) => {
      byId.get(requestId)?.arrived.push({ at: timestamp, bytes: encodedDataLength });
    },
    // the whole length: the parts may have left out some
    'Network.loadingFinished': ({ requestId, timestamp, encodedDataLength }: Part) => {
      const exchange = byId.get(requestId);
      exchange?.arrived.push({ at: timestamp, bytes: Math.max(0, encodedDataLength - sumOf(exchange)) });
    },
  } as const;
  const each = Object.entries(events) as [keyof typeof events, (event: never) => void][];
  for (const [name, listen] of each) devtools.on(name, listen as () => void);
  await devtools.send('Network.enable');
  return {
    exchanges,
    startedAt: () => start ?? Number.NaN,
    stop: () => {
      for (const [name, listen] of each) devtools.off(name, listen as () => void);
    },
  };
}
