import { plural, t } from '@lingui/core/macro';
import type { PostAct, PostKind, PostSort, PostState } from '@quad/contract/posts/post-management';
import type { TableTexts } from '../../../../ui/console/admin-table/admin-table.ts';

export const KINDS: Readonly<Record<PostKind, string>> = {
  get text() {
    return t`Text`;
  },
  get picture() {
    return t`Picture`;
  },
  get video() {
    return t`Video`;
  },
  get reel() {
    return t`Reel`;
  },
};

/** The names of posts without a caption, by the name of their author. */
export const POST_NAMES: Readonly<Record<PostKind, (author: string) => string>> = {
  text: (author) => t`Text by ${author}`,
  picture: (author) => t`Picture by ${author}`,
  video: (author) => t`Video by ${author}`,
  reel: (author) => t`Reel by ${author}`,
};

export const STATES: Readonly<Record<PostState, string>> = {
  get shown() {
    return t`Shown`;
  },
  get hidden() {
    return t({ message: 'Hidden', context: 'post' });
  },
  get removed() {
    return t`Removed`;
  },
};

export const SORTS: Readonly<Record<PostSort, string>> = {
  get newest() {
    return t`Newest first`;
  },
  get likes() {
    return t`Most liked`;
  },
  get reports() {
    return t`Most reported`;
  },
};

/** The posts that an order leaves out, and how fresh the order is. */
export const SORT_HINTS: Readonly<Partial<Record<PostSort, string>>> = {
  get likes() {
    return t`Only posts with likes, as counted in the last ten minutes.`;
  },
  get reports() {
    return t`Only posts that have been reported.`;
  },
};

/** The question before each action, and the message after it. */
export const ACTS: Readonly<
  Record<
    PostAct,
    { readonly title: string; readonly description: string; readonly answer: string; readonly done: string }
  >
> = {
  hide: {
    get title() {
      return t`Hide this post?`;
    },
    get description() {
      return t`Only its author can see it. The author reads why and can appeal.`;
    },
    get answer() {
      return t`Hide`;
    },
    get done() {
      return t`The post is hidden.`;
    },
  },
  remove: {
    get title() {
      return t`Remove this post?`;
    },
    get description() {
      return t`It is hidden now. When another moderator agrees within a day, it is deleted after 30 days; otherwise it is shown again.`;
    },
    get answer() {
      return t`Hide and propose`;
    },
    get done() {
      return t`The post is hidden. Removing it needs a second approval.`;
    },
  },
  restore: {
    get title() {
      return t`Restore this post?`;
    },
    get description() {
      return t`The decision is undone and everyone can see the post again. Its author will be notified.`;
    },
    get answer() {
      return t`Restore`;
    },
    get done() {
      return t`The post is shown again.`;
    },
  },
};

export const POST_TABLE_TEXTS: TableTexts = {
  get search() {
    return t`Search posts`;
  },
  get failed() {
    return t`The posts could not be loaded.`;
  },
  get notFound() {
    return t`No posts found`;
  },
  many: {
    get label() {
      return t`The chosen posts`;
    },
    get menuLabel() {
      return t`More actions for the chosen posts`;
    },
    count: (count) => plural(count, { one: '# post', other: '# posts' }),
    get unloaded() {
      return t`A post of another page`;
    },
    done: (count) => t`Done for ${plural(count, { one: '# post', other: '# posts' })}.`,
    get nothing() {
      return t`It applies to none of these posts.`;
    },
  },
};
