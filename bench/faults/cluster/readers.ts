import { setTimeout as delay } from 'node:timers/promises';
import type { Campus } from './campus.ts';
import type { Nodes } from './nodes.ts';
import { noteWaits, type Waits } from './waits.ts';

const READERS = 3;
const PAUSE_MS = 150;
const REPEAT_MS = 200;

/** People who read the feed through the balancer all the time. */
export interface Readers {
  readonly waits: Waits;
  stop(): Promise<void>;
}

/** Start them. */
export function startReaders({ people }: Campus, nodes: Nodes): Readers {
  const waits = noteWaits();
  let stopped = false;
  const readOn = async (turn: number) => {
    const person = people[turn];
    while (person && !stopped) {
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
  const reading = Array.from({ length: READERS }, (_, turn) => readOn(turn));
  return {
    waits,
    async stop() {
      stopped = true;
      await Promise.all(reading);
    },
  };
}
