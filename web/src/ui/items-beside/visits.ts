import type { PlainPath } from '../../lib/routing/paths.ts';
import type { LastVisit } from '../beside-list.tsx';

/** The last visit of each list since the app has opened, the newest last, and the viewer who made it. */
const visits = new Map<PlainPath, LastVisit & { readonly viewer: string }>();

/** Remember a list with its search part, for a return from a screen without the list. */
export function rememberVisit(viewer: string, { of, search }: LastVisit): void {
  visits.delete(of.path);
  visits.set(of.path, { viewer, of, search });
}

/** The list that a viewer visited last, among those at some addresses; undefined without a visit. */
export function lastVisit(viewer: string, paths: readonly PlainPath[]): LastVisit | undefined {
  const visit = [...visits.values()].findLast(({ of }) => paths.includes(of.path));
  return visit?.viewer === viewer ? visit : undefined;
}
