/** How long people wait: for each of them the longest wait since it was last taken. */
export interface Waits {
  /** Note that a person has what they asked for at this time. */
  note(who: string, asked: number): void;
  /** A person asks now; what is not answered yet counts, too. */
  ask(who: string): void;
  /** The longest wait of each person since the last call, in milliseconds. */
  take(): number[];
}

/** Begin to note waits. */
export function noteWaits(): Waits {
  const longest = new Map<string, number>();
  const asking = new Map<string, number>();
  const atLeast = (who: string, ms: number) => longest.set(who, Math.max(longest.get(who) ?? 0, ms));
  return {
    ask: (who) => void asking.set(who, performance.now()),
    note(who, asked) {
      asking.delete(who);
      atLeast(who, performance.now() - asked);
    },
    take() {
      const now = performance.now();
      for (const [who, asked] of asking) atLeast(who, now - asked);
      const taken = [...longest.values()];
      longest.clear();
      return taken;
    },
  };
}

/** The value below which a share of the values lies; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
