import type { ListAnswer, PageStart } from './post-source.ts';

/** A page of a list: the ids of its posts, newest first, and where the next page begins, null on the last. */
export interface PageOfIds {
  readonly ids: readonly string[];
  readonly next: PageStart | null;
  /** The position of the page's first post: its id, or the id of its repost; null for an empty page. */
  readonly top: string | null;
}

/** Convert an answer to the page that begins at `start`. */
export function pageOfIds({ posts, nextCursor, newest }: ListAnswer, start: PageStart): PageOfIds {
  return {
    ids: posts.map(({ _id }) => _id),
    top: newest ?? posts[0]?._id ?? null,
    next: nextCursor === null ? null : { page: start.page + 1, before: nextCursor },
  };
}

/** The head of a list, its pages, and the ids deleted since they were loaded. */
interface ListParts {
  readonly head: readonly string[];
  readonly pages: readonly PageOfIds[];
  readonly gone: readonly string[];
}

/** The ids of a list in the order they are shown, each once. */
export function shownIds({ head, pages, gone }: ListParts): string[] {
  const ids = new Set(head);
  for (const page of pages) for (const id of page.ids) ids.add(id);
  for (const id of gone) ids.delete(id);
  return [...ids];
}

/**
 * The ids of the newest answer that are above the loaded list and not shown yet, in their order. Ids further down are
 * not new: the list had them, or their posts have become visible again.
 */
export function waitingIds(newest: PageOfIds | undefined, { head, pages, gone }: ListParts): string[] {
  const [first] = pages;
  if (!newest || !first) return [];
  const top = first.ids.find((id) => newest.ids.includes(id));
  const known = new Set([...head, ...gone, ...pages.flatMap((page) => page.ids)]);
  return newest.ids.slice(0, top === undefined ? undefined : newest.ids.indexOf(top)).filter((id) => !known.has(id));
}

/** Whether posts may be missing between the newest answer and the list. */
export function leavesGap(newest: PageOfIds, { head, pages }: ListParts): boolean {
  if (newest.next === null) return false;
  const known = new Set([...head, ...pages.flatMap((page) => page.ids)]);
  return !newest.ids.some((id) => known.has(id));
}

/** The head of a list with more ids in it, newest first. */
export function headWith(head: readonly string[], ids: readonly string[]): string[] {
  return [...new Set([...head, ...ids])].sort().reverse();
}
