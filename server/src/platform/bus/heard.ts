/** How far this node has heard the messages of each other node. */
export interface Heard {
  /**
   * Note a batch of another node: its number, and how many messages the node had added with it. Returns whether batches
   * before it are missing.
   */
  note(batch: { readonly node: string; readonly n: number; readonly through: number }): boolean;
  /** Whether everything up to a position has been heard, or made up for. */
  has(position: Position): boolean;
  /** Wait until everything up to a position has been heard, up to some milliseconds. Returns whether it was. */
  until(position: Position, ms: number): Promise<boolean>;
  /** From now on everything up to a position counts as heard: nothing that it could have changed is cached. */
  makeUpFor(position: Position): void;
}

/** A place in the messages of a node: how many it had added, and when, in milliseconds since 1970 by its clock. */
export interface Position {
  readonly node: string;
  readonly through: number;
  readonly at: number;
}

export function createHeard(): Heard {
  const heard = new Map<string, { n: number; through: number }>();
  const waiting = new Set<() => void>();
  const has: Heard['has'] = ({ node, through }) => (heard.get(node)?.through ?? -1) >= through;
  const set = (node: string, n: number, through: number) => {
    heard.set(node, { n, through });
    for (const look of [...waiting]) look();
  };
  return {
    note({ node, n, through }) {
      const before = heard.get(node) ?? { n: 0, through: 0 };
      // a batch that was sent in two ways may come late
      if (n <= before.n) return false;
      set(node, n, Math.max(through, before.through));
      return n > before.n + 1;
    },
    has,
    until: (position, ms) =>
      new Promise((resolve) => {
        const settle = (isHeard: boolean) => {
          waiting.delete(look);
          clearTimeout(timer);
          resolve(isHeard);
        };
        const look = () => has(position) && settle(true);
        const timer = setTimeout(() => settle(false), ms);
        waiting.add(look);
        look();
      }),
    makeUpFor({ node, through }) {
      const before = heard.get(node) ?? { n: 0, through: 0 };
      set(node, before.n, Math.max(through, before.through));
    },
  };
}
