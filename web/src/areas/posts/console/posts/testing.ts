import type { ManagedPost } from '@quad/contract/posts/post-management';

/** A post of the console's table for tests. */
export const aManagedPost: ManagedPost = {
  _id: 'p1',
  author: { _id: 'bela', name: 'Bela', username: 'bela', picture: null, role: 'user', isVerified: false },
  caption: 'Cheap phones',
  picture: null,
  kind: 'text',
  audience: 'public',
  state: 'shown',
  createdAt: '2026-01-05T10:00:00.000Z',
  likesCount: 0,
  commentsCount: 0,
  reportsCount: 0,
  openReports: 0,
  caseId: null,
  proposal: null,
  canRestore: false,
  deletesAt: null,
};
