/** The error of a query while the database is unreachable: immediate, instead of waiting for a connection. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';

  constructor(options?: ErrorOptions) {
    super('the database is away', options);
  }
}

/** Whether this node reaches its database. The permanent connection of the bus detects it. */
export interface Availability {
  readonly isAway: boolean;
  /** Whether caches may return expired values, because the database is unreachable. */
  readonly servesStale: boolean;
  setAway(): void;
  setBack(): void;
  /** Called when the database becomes unreachable, so that waiting work gives up. */
  onUnreachable(listener: () => void): void;
}

/**
 * How long cached values may outlive their age. Limited, because a node that is cut off does not learn of sessions that
 * another node ends.
 */
const STALE_MAX_MS = 10 * 60_000;

export function createAvailability(now: () => number = () => performance.now()): Availability {
  const listeners: (() => void)[] = [];
  let unreachableSince: number | undefined;
  return {
    get isAway() {
      return unreachableSince !== undefined;
    },
    get servesStale() {
      return unreachableSince !== undefined && now() - unreachableSince < STALE_MAX_MS;
    },
    setAway() {
      if (unreachableSince !== undefined) return;
      unreachableSince = now();
      for (const listener of listeners) listener();
    },
    setBack() {
      unreachableSince = undefined;
    },
    onUnreachable: (listener) => void listeners.push(listener),
  };
}
