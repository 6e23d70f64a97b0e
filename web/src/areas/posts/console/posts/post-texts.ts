import type { PostAct, PostKind, PostSort, PostState } from '@quad/contract/posts/post-management-terms';

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

/** What a list leaves out that is ordered by something, and how fresh it is. */
export const SORT_HINTS: Readonly<Partial<Record<PostSort, string>>> = {
  likes: 'Only posts with likes, as counted in the last ten minutes.',
  reports: 'Only posts that have been reported.',
};

/** What has been done, as a toast says it. */
export const DONE: Readonly<Record<PostAct, string>> = {
  hide: 'The post is hidden.',
  remove: 'The post is hidden. Removing it needs a second approval.',
  restore: 'The post is shown again.',
};
