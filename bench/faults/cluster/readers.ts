import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from './calls.ts';
import type { Campus } from './campus.ts';
import type { Nodes } from './nodes.ts';
import { noteWaits, type Waits } from './waits.ts';

const PAUSE_MS = 150;
const REPEAT_MS = 200;

/** People who read the feed through the balancer all the time. */
export interface Readers {
  readonly waits: Waits;
  stop(): Promise<void>;
}

/** Start them. */
export function startReaders({ readers }: Campus, nodes: Nodes): Readers {
  const waits = noteWaits();
  let stopped = false;
  const readOn = async (person: Browser) => {
    while (!stopped) {
      const asked = performance.now();
      waits.ask(person.name);
      while (!stopped) {
        const { status } = await person.call(nodes.url, 'GET', '/api/posts/feed?page=1&limit=20');
        if (status === 200) break;
        await delay(REPEAT_MS);
      }
      waits.note(person.name, asked);
      await delay(PAUSE_MS);
    }
  };
  const reading = readers.map(readOn);
  return {
    waits,
    async stop() {
      stopped = true;
      await Promise.all(reading);
    },
  };
}
