import type { KeyboardEvent } from 'react';
import type { Entry } from '../../../lib/routing/entries.ts';
import { SEARCH_PATHS } from '../../../lib/routing/paths/search.ts';
import { router } from '../../../lib/routing/router.ts';
import { parseSearch } from '../../../lib/routing/search-params.ts';

/** The history entries of searches that the user has left. */
const leftEntries = new Set<string>();
router.onRendered((_to, from) => {
  if (from?.pathname === '/search') leftEntries.add(from.key);
});

/** Whether a history entry is a new search. A user who returns to a search wants its results, not the field. */
export const isNewSearch = ({ pathname, key }: Entry) => pathname === '/search' && !leftEntries.has(key);

/** The id of the element with the results. */
export const RESULTS_ID = 'search-results';

/** The visible search field: the rail's on wide screens, otherwise the screen's. */
export function visibleField(): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search] input')];
  return fields.find((field) => field.offsetParent !== null);
}

/** The links of the visible results. */
export const resultLinks = () => [...document.querySelectorAll<HTMLElement>(`#${RESULTS_ID} a[href]`)];

/** Handle keys in the field. Down moves to the first result, Escape leaves the field. */
export function moveFromField(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Escape') event.currentTarget.blur();
  if (event.key !== 'ArrowDown') return;
  const [first] = resultLinks();
  if (!first) return;
  event.preventDefault();
  first.focus();
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Focus the visible search field on a slash, unless the focus is in a field. */
export function focusOnSlash(event: globalThis.KeyboardEvent) {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return;
  const field = visibleField();
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}

/** Open the screen of a search. Further typing replaces the history entry. */
export function goToSearch(q: string) {
  const { pathname, search } = router.entry();
  const isSearching = pathname === '/search';
  const shown = isSearching ? parseSearch(SEARCH_PATHS['/search'], search) : {};
  if (isSearching && (shown.q ?? '') === q) return;
  void router.navigate({
    to: '/search',
    search: { q: q === '' ? undefined : q, kind: shown.kind },
    replace: isSearching,
    resetScroll: false,
  });
}
