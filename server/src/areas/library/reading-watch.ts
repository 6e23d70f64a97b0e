import type { Database } from '../../platform/db/database.ts';
import { needOf } from './library-files.repo.ts';

/** The file was deleted, or read by somebody else. */
export class Gone extends Error {}
/** No item shows the file any more: it is an earlier version. */
export class Replaced extends Error {}

/** How soon the reading of a file that has gone ends. */
const LOOK_MS = 500;

/**
 * Looks after the need for a file while it is read, however it goes: deleted, with its item, with a person, on any node.
 * The signal is aborted with `Gone`, or with `Replaced` unless the file `isBehind` others anyway. Call `stop` at the end.
 */
export function watchNeed(
  db: Database,
  { id, isBehind = false }: { id: string; isBehind?: boolean | undefined },
): { readonly signal: AbortSignal; stop(): void } {
  const ended = new AbortController();
  const look = async (): Promise<void> => {
    const need = await needOf(db, id);
    if (need === 'none') ended.abort(new Gone());
    else if (need === 'earlier version' && !isBehind) ended.abort(new Replaced());
  };
  // a look that fails is repeated
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  return { signal: ended.signal, stop: () => clearInterval(timer) };
}
