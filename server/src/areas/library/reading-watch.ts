import type { Database } from '../../platform/db/database.ts';
import { findReadingNeed } from './library-files.repo.ts';

/** The file was deleted, or another job has read it. */
export class NoLongerNeeded extends Error {}
/** The file is only an earlier version now: no item shows it. */
export class Replaced extends Error {}

/** How often the need for a file is checked while it is read. */
const CHECK_MS = 500;

/**
 * Watch whether a file is still needed while it is read. Its item or uploader may be deleted on any node. The signal
 * aborts with `NoLongerNeeded` or `Replaced`. An `isBehind` file never gets `Replaced`. Call `stop` at the end.
 */
export function watchNeed(
  db: Database,
  { id, isBehind = false }: { id: string; isBehind?: boolean | undefined },
): { readonly signal: AbortSignal; stop(): void } {
  const ended = new AbortController();
  const checkNeed = async (): Promise<void> => {
    const need = await findReadingNeed(db, id);
    if (need === 'none') ended.abort(new NoLongerNeeded());
    else if (need === 'earlier version' && !isBehind) ended.abort(new Replaced());
  };
  // a failed check is repeated
  const timer = setInterval(() => void checkNeed().catch(() => undefined), CHECK_MS);
  return { signal: ended.signal, stop: () => clearInterval(timer) };
}
