/** What a query answers while the database is away: at once, instead of waiting for a connection. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor(options?: ErrorOptions) {
    super('the database is away', options);
  }
}

/** Whether this node reaches its database. The connection of the bus, which is always open, finds out. */
export interface Availability {
  readonly isAway: boolean;
  /** Whether cached values may be answered however old they are, because there is nothing else to answer. */
  readonly servesStale: boolean;
  setAway(): void;
  setBack(): void;
  /** Called when the database goes away: what waits for it gives up. */
  onAway(listener: () => void): void;
}

/**
 * How long what is cached may outlive its age. A node that is cut off alone hears of no session that another one ends, so
 * this has a bound.
 */
const STALE_MAX_MS = 10 * 60_000;

export function createAvailability(now: () => number = () => performance.now()): Availability {
  const listeners: (() => void)[] = [];
  let awaySince: number | undefined;
  return {
    get isAway() {
      return awaySince !== undefined;
    },
    get servesStale() {
      return awaySince !== undefined && now() - awaySince < STALE_MAX_MS;
    },
    setAway() {
      if (awaySince !== undefined) return;
      awaySince = now();
      for (const listener of listeners) listener();
    },
    setBack() {
      awaySince = undefined;
    },
    onAway: (listener) => void listeners.push(listener),
  };
}
