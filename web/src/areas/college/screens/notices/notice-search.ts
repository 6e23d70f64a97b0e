import type { SearchOf } from '../../../../lib/routing/paths.ts';
import { router } from '../../../../lib/routing/router.ts';
import type { NoticeFilter } from '../../parts/notices/notice-queries.ts';

export type NoticeSearch = SearchOf<'/college-NoticeHub'>;

/** The filters in the address, without absent ones. */
export function filterOf({ q = '', audience, unread, shelf }: NoticeSearch): NoticeFilter {
  const text = q.trim();
  return {
    ...(text && { q: text }),
    ...(audience && { audience }),
    ...(unread && { unread }),
    ...(shelf && { shelf }),
  };
}

/** Change the filters in the address, and remove the notice that was shown first. */
export function changeNotices(now: NoticeSearch, changes: NoticeSearch): void {
  const search = { ...now, notice: undefined, write: undefined, ...changes };
  void router.navigate({ to: '/college-NoticeHub', search, replace: true, resetScroll: false });
}
