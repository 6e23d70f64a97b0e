import type { PostAct, PostKind, PostSort, PostState } from '@quad/contract/posts/post-management';

export const KINDS: Readonly<Record<PostKind, string>> = {
  text: 'Text',
  picture: 'Picture',
  video: 'Video',
  reel: 'Reel',
};

export const STATES: Readonly<Record<PostState, string>> = { shown: 'Shown', hidden: 'Hidden', removed: 'Removed' };

export const SORTS: Readonly<Record<PostSort, string>> = {
  newest: 'Newest first',
  likes: 'Most liked',
  reports: 'Most reported',
};

/** The posts that an order leaves out, and how fresh the order is. */
export const SORT_HINTS: Readonly<Partial<Record<PostSort, string>>> = {
  likes: 'Only posts with likes, as counted in the last ten minutes.',
  reports: 'Only posts that have been reported.',
};

/** The question before each action, and the message after it. */
export const ACTS: Readonly<
  Record<
    PostAct,
    { readonly title: string; readonly description: string; readonly answer: string; readonly done: string }
  >
> = {
  hide: {
    title: 'Hide this post?',
    description: 'Only its author can see it. The author reads why and can appeal.',
    answer: 'Hide',
    done: 'The post is hidden.',
  },
  remove: {
    title: 'Remove this post?',
    description:
      'It is hidden now. When another moderator agrees within a day, it is deleted after 30 days; otherwise it is shown again.',
    answer: 'Hide and propose',
    done: 'The post is hidden. Removing it needs a second approval.',
  },
  restore: {
    title: 'Restore this post?',
    description: 'The decision is undone and everyone can see the post again. Its author will be notified.',
    answer: 'Restore',
    done: 'The post is shown again.',
  },
};
