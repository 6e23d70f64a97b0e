import type { KeyboardEvent } from 'react';
import type { Entry } from '../../../lib/routing/entries.ts';
import { SEARCH_PATHS } from '../../../lib/routing/paths/search.ts';
import { router } from '../../../lib/routing/router.ts';
import { parseSearch } from '../../../lib/routing/search-params.ts';

/** The entries of the history in which a search has been left. */
const left = new Set<string>();
router.onStanding((_to, from) => {
  if (from?.pathname === '/search') left.add(from.key);
});

/** Whether an entry of the history is a new search: a user who returns to a search reads on and types nothing. */
export const isBeginning = ({ pathname, key }: Entry) => pathname === '/search' && !left.has(key);

/** The id of what a search shows. */
export const RESULTS_ID = 'search-results';

/** The search field that is shown: the rail's on wide screens, that of the screen on others. */
export function shownField(): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search] input')];
  return fields.find((field) => field.offsetParent !== null);
}

/** The results of the search on the screen. */
export const links = () => [...document.querySelectorAll<HTMLElement>(`#${RESULTS_ID} a[href]`)];

/** In the field: Down moves to the first result, Escape leaves the empty field. */
export function moveFromField(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Escape') event.currentTarget.blur();
  if (event.key !== 'ArrowDown') return;
  const [first] = links();
  if (!first) return;
  event.preventDefault();
  first.focus();
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** A slash focuses the field of the rail, unless the user is writing or choosing. */
export function focusOnSlash(event: globalThis.KeyboardEvent) {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return;
  const field = shownField();
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}

/** Shows the screen of a search; while one types on, it takes the place of the one before. */
export function goToSearch(q: string) {
  const { pathname, search } = router.entry();
  const isThere = pathname === '/search';
  const shown = isThere ? parseSearch(SEARCH_PATHS['/search'], search) : {};
  if (isThere && (shown.q ?? '') === q) return;
  void router.navigate({
    to: '/search',
    search: { q: q === '' ? undefined : q, kind: shown.kind },
    replace: isThere,
    resetScroll: false,
  });
}
