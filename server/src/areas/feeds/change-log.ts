import type { PostDependent } from '../posts/post-changes.ts';

/** Remembers which posts have changed lately, so that a cached page can tell whether it is still right. */
export interface ChangeLog extends PostDependent {
  /** Grows with every change. */
  readonly version: number;
  /** Whether a page begun at `version` shows these posts as they are now, and none has come or gone since. */
  isCurrent(page: { readonly version: number; readonly postIds: readonly string[] }): boolean;
}

/** Posts remembered; when there are more, pages older than the oldest of them count as outdated. */
const MAX_POSTS = 10_000;

export function createChangeLog(maxPosts = MAX_POSTS): ChangeLog {
  let version = 0;
  /** Pages begun before this version are outdated, whatever they show. */
  let oldestCurrent = 0;
  /** The version of each post's last change, the latest last. */
  const changed = new Map<string, number>();
  const outdateAll = () => {
    oldestCurrent = version;
    changed.clear();
  };

  return {
    get version() {
      return version;
    },
    isCurrent: (page) =>
      page.version >= oldestCurrent && page.postIds.every((id) => (changed.get(id) ?? 0) <= page.version),
    postsChanged({ postIds, listChanged }) {
      version++;
      // a change of no post in particular is one of a person's name or picture
      if (listChanged || postIds.length === 0) return outdateAll();
      for (const id of postIds) {
        changed.delete(id);
        changed.set(id, version);
      }
      for (const [id, at] of changed) {
        if (changed.size <= maxPosts) break;
        changed.delete(id);
        oldestCurrent = at;
      }
    },
    anyPostChanged() {
      version++;
      outdateAll();
    },
  };
}
