import { type Href, hrefOf, type Target } from '../../lib/routing/address.ts';
import type { PlainPath, SearchOf } from '../../lib/routing/paths.ts';
import { router } from '../../lib/routing/router.ts';

/**
 * Change the search parameters of a list, replacing the history entry: typing and choosing leave no history. An
 * undefined value removes its parameter. A changed filter or order returns to the first page.
 */
export function changeSearch<const Pattern extends PlainPath>(
  to: Pattern,
  now: SearchOf<Pattern>,
  changes: Partial<SearchOf<Pattern>>,
): void {
  const search = { ...now, page: undefined, ...changes };
  // The compiler does not see that a pattern without parameters and its own search part make a target.
  const href: Href = hrefOf({ to, search } as unknown as Target<Pattern>);
  void router.go(href, { replace: true, resetScroll: false });
}
