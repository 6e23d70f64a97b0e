import type { SearchOf } from '../../../../lib/routing/paths.ts';
import { router } from '../../../../lib/routing/router.ts';

export type EventSearch = SearchOf<'/events'>;
export type ListName = 'upcoming' | NonNullable<EventSearch['list']>;

/** Change the selection of the list in the address, without a history entry. */
export function changeList(search: EventSearch, changes: EventSearch) {
  void router.navigate({ to: '/events', search: { ...search, ...changes }, replace: true, resetScroll: false });
}
