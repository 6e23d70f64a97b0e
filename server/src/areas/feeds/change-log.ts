import type { PostDependent } from '../posts/post-changes.ts';

/** Remembers recently changed posts, so that a cached page can be checked for staleness. */
export interface ChangeLog extends PostDependent {
  /** Increases with every change. */
  readonly version: number;
  /** Whether a page begun at `version` is up to date: its posts unchanged, no post added or deleted since. */
  isCurrent(page: { readonly version: number; readonly postIds: readonly string[] }): boolean;
}

/** Posts remembered. Beyond this number, pages older than the oldest remembered change count as outdated. */
const MAX_POSTS = 10_000;

export function createChangeLog(maxPosts = MAX_POSTS): ChangeLog {
  let version = 0;
  /** Every page begun before this version is outdated. */
  let oldestCurrent = 0;
  /** The version of each post's last change. The latest change is last. */
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
      // a change without post ids is a new name or picture of a person
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
