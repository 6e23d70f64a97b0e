import { useEffect } from 'react';
import { createDeviceMemory } from '../../lib/device-memory.ts';
import { useMarkedPath } from '../../lib/routing/use-entry.ts';
import { leadsTo } from './leads-to.ts';
import type { ShownLink } from './use-console-links.ts';

/** The number of recent pages in the sidebar. */
const SHOWN = 4;
const ID = 'pages';

/** The addresses of the last pages of the console, newest first. One more than shown: the current page is left out. */
const memory = createDeviceMemory<readonly string[]>('console-pages', (stored) =>
  (Array.isArray(stored) ? stored : []).filter((each) => typeof each === 'string').slice(0, SHOWN + 1),
);

/**
 * The pages that the admin used last, newest first, without the current one, which is recorded. The start page is left
 * out, because its link is the first one anyway.
 */
export function useRecentPages(links: readonly ShownLink[]): readonly ShownLink[] {
  const here = useMarkedPath((pathname) => links.find((link) => leadsTo(link, pathname))?.to);
  const start = links[0]?.to;
  const recents = memory.use(ID);
  useEffect(() => {
    if (here === undefined || here === start) return;
    memory.change(ID, [here, ...memory.read(ID).filter((each) => each !== here)].slice(0, SHOWN + 1));
  }, [here, start]);
  return recents
    .filter((to) => to !== here)
    .slice(0, SHOWN)
    .flatMap((to) => links.find((link) => link.to === to) ?? []);
}
