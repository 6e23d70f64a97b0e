import { setTimeout as delay } from 'node:timers/promises';
import type { Answered, Browser } from './calls.ts';
import type { Campus } from './campus.ts';
import type { History, Write } from './history.ts';
import type { Nodes } from './nodes.ts';
import { noteWaits, type Waits } from './waits.ts';
import { type Look, nextWrite, type WriteCall } from './writes.ts';

/** How long people pause between two writes, and before they repeat one, in milliseconds. */
const PAUSE_MS = 150;
const REPEAT_MS = 200;
/** How long a look may take, and how long a stale one is repeated. */
const LOOK_MS = 3000;
const STALE_MS = 60_000;

/** People who write all the time through the balancer, and look at each write through another node. */
export interface Writers {
  readonly waits: Waits;
  /** Looks that did not show an acknowledged write of one's own, and those of them on nodes out of the balancer. */
  readonly stale: { readonly ready: number; readonly away: number };
  /** From now on people also register for this event. */
  offer(event: string): void;
  /** Wait until everybody has finished the current write, and let nobody begin another. */
  rest(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

/** Start one writer for each person. */
export function startWriters(campus: Campus, nodes: Nodes, history: History, draw: () => number): Writers {
  const waits = noteWaits();
  const stale = { ready: 0, away: 0 };
  const posts: string[] = [];
  let event: string | undefined;
  let stopped = false;
  let resting: PromiseWithResolvers<void> | undefined;
  const busy = new Set<Promise<void>>();

  /** Repeat a write until it is acknowledged or refused. Returns the answer that acknowledged it. */
  const write = async (person: Browser, { sent, method, path, kind, key, subject, wanted }: WriteCall) => {
    const entry: Write = { key, kind, person: person.personId, subject, wanted };
    const began = performance.now();
    waits.ask(person.name);
    while (!stopped) {
      const asked = performance.now();
      const answer = await person.call(nodes.url, method, path, sent());
      const outcome = outcomeOf(answer);
      if (outcome === 'acknowledged') {
        entry.media = mediaIn(answer.text);
        waits.note(person.name, began);
      }
      history.note(entry, {
        ...{ asked, outcome, node: answer.node },
        ...(answer.status === undefined ? {} : { status: answer.status }),
      });
      if (outcome === 'acknowledged') return answer;
      if (answer.status !== undefined && answer.status < 500 && answer.status !== 429) {
        history.line({ refused: answer.text, kind, key, node: answer.node });
        waits.note(person.name, began);
        return undefined;
      }
      await delay(REPEAT_MS);
    }
    return undefined;
  };

  /** Look at a write through another node than the one that acknowledged it. */
  const look = async (
    person: Browser,
    { method, path, sent, shows }: Look,
    { key, node }: { key: string; node: string | undefined },
  ) => {
    const others = nodes.machines.filter(({ name }) => name !== node);
    if (draw() < 0.5) others.reverse();
    for (const other of others) {
      const ask = () => person.call(nodes.urlOf(other), method, path, { ...sent, timeoutMs: LOOK_MS });
      const began = performance.now();
      let answer = await ask();
      if (answer.status === undefined || answer.status >= 500) continue;
      if (shows(answer)) return;
      const isReady =
        (await person.call(nodes.urlOf(other), 'GET', '/api/health/ready', { timeoutMs: LOOK_MS })).status === 200;
      stale[isReady ? 'ready' : 'away']++;
      while (!stopped && performance.now() - began < STALE_MS) {
        answer = await ask();
        if (answer.status !== undefined && answer.status < 500 && shows(answer)) break;
        await delay(REPEAT_MS / 10);
      }
      const ms = Math.round(performance.now() - began);
      history.line({ at: new Date().toISOString(), stale: path, key, wroteOn: node, readOn: other.name, isReady, ms });
      return;
    }
    history.line({ unseen: path, key, wroteOn: node });
  };

  const writeOnce = async (person: Browser, liked: Set<string>, registered: Set<string>) => {
    const free = event !== undefined && !registered.has(event) ? event : undefined;
    const chosen = nextWrite(campus, person.personId, { posts, event: free, liked }, draw);
    const answer = await write(person, chosen);
    if (!answer) return;
    if (chosen.kind === 'like') liked[chosen.wanted ? 'add' : 'delete'](chosen.subject);
    if (chosen.kind === 'seat') registered.add(chosen.subject);
    // the first try was done, but its answer is lost
    if (answer.status === 409) return;
    if (chosen.kind === 'post' || chosen.kind === 'picture')
      posts.push((JSON.parse(answer.text) as { post: { _id: string } }).post._id);
    for (const one of chosen.looks(answer.text)) await look(person, one, { key: chosen.key, node: answer.node });
  };
  const writeOn = async (person: Browser) => {
    const [liked, registered] = [new Set<string>(), new Set<string>()];
    while (!stopped) {
      await resting?.promise;
      const writing = writeOnce(person, liked, registered);
      busy.add(writing);
      await writing.finally(() => busy.delete(writing));
      await delay(PAUSE_MS * (0.5 + draw()));
    }
  };
  const writing = campus.people.map(writeOn);

  return {
    waits,
    stale,
    offer(next) {
      event = next;
    },
    async rest() {
      resting ??= Promise.withResolvers();
      while (busy.size > 0) await Promise.all(busy);
    },
    resume() {
      resting?.resolve();
      resting = undefined;
    },
    async stop() {
      stopped = true;
      this.resume();
      await Promise.all(writing);
    },
  };
}

function outcomeOf({ status, text }: Answered) {
  if (status === 200 || status === 201 || text.includes('"answer_lost"')) return 'acknowledged';
  if (status === undefined || status === 502 || status === 504 || text.includes('"outcome_unknown"')) return 'unknown';
  return 'refused';
}

function mediaIn(text: string): string[] {
  const { post } = JSON.parse(text) as { post?: { media?: { url: string }[] } };
  return (post?.media ?? []).map(({ url }) => new URL(url, 'http://quad').pathname);
}
