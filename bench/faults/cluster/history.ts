import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** What became of an attempt: done, known to have gone through, unknown, or refused. */
type Outcome = 'acknowledged' | 'unknown' | 'refused';

/** A write as the history knows it. `key` is unique within the run. */
export interface Write {
  readonly key: string;
  readonly kind: Kind;
  readonly person: string;
  /** What it was about: a post, an event; for a like also the wanted state. */
  readonly subject: string;
  readonly wanted: boolean;
  /** The media of a post, once it is acknowledged. */
  media?: readonly string[];
}

export type Kind = 'post' | 'picture' | 'comment' | 'like' | 'message' | 'seat';

/** All writes of a run, and each attempt as a line of JSON in a file. */
export interface History {
  /** The acknowledged writes of a kind, in the order of their acknowledgement. */
  acknowledged(kind: Kind): readonly Write[];
  /** How many writes were acknowledged, and how many attempts were unknown at first. */
  readonly counts: { readonly acknowledged: number; readonly unknown: number };
  /** Note an attempt: asked at a time of `performance.now()`, ended now. */
  note(write: Write, attempt: { asked: number; outcome: Outcome; node: string | undefined; status?: number }): void;
  /** Write a line about anything else, such as a stale read. */
  line(entry: object): void;
  close(): Promise<void>;
}

/** Begin a history in a file. */
export function openHistory(file: string): History {
  const out = createWriteStream(file, { flags: 'a' });
  const done = new Map<Kind, Write[]>();
  let acknowledged = 0;
  let unknown = 0;
  const line = (entry: object) => void out.write(`${JSON.stringify(entry)}\n`);
  return {
    acknowledged: (kind) => done.get(kind) ?? [],
    get counts() {
      return { acknowledged, unknown };
    },
    note(write, { asked, outcome, node, status }) {
      const { key, kind, person, subject, wanted } = write;
      const ms = Math.round(performance.now() - asked);
      line({ at: new Date().toISOString(), kind, key, person, subject, wanted, outcome, status, node, ms });
      if (outcome === 'unknown') unknown++;
      if (outcome !== 'acknowledged') return;
      acknowledged++;
      const known = done.get(kind);
      if (known) known.push(write);
      else done.set(kind, [write]);
    },
    line,
    async close() {
      out.end();
      await once(out, 'finish');
    },
  };
}
