import type { Comment, Post, PostPage } from '@quad/contract/posts/posts';
import type { LoadedPost } from './loaded-post.ts';

/** Build a post for a test from the fields that matter. Ids in tests are short words in the order of time. */
export function aPost(given: Partial<Post> = {}): Post {
  return {
    _id: 'p1',
    userId: { _id: 'owner', name: 'Asha', username: 'asha', picture: null, role: 'user', isVerified: false },
    name: 'Asha',
    caption: 'Hello campus',
    location: '',
    createdAt: '2026-01-05T09:00:00.000Z',
    editedAt: null,
    visibility: 'public',
    tags: [],
    mentions: [],
    media: [],
    likes: [],
    likesCount: 0,
    comments: [],
    commentsCount: 0,
    repostsCount: 0,
    ...given,
  };
}

/** A page of the feed; the last page unless `nextCursor` is given. */
export function aPostPage(posts: readonly Post[], nextCursor: string | null = null): PostPage {
  return { posts: [...posts], currentPage: 1, totalPages: nextCursor === null ? 1 : 2, nextCursor };
}

export function aLoadedPost(given: Partial<LoadedPost> = {}): LoadedPost {
  return { ...aPost(given), liked: false, saved: false, reposted: false, changing: 0, ...given };
}

export function aComment(_id: string, text = _id, given: Partial<Comment> = {}): Comment {
  return {
    _id,
    userId: { _id: 'bilal', username: 'bilal', displayName: 'Bilal', profilePicture: null },
    text,
    tags: [],
    mentions: [],
    createdAt: '2026-01-05T10:00:00.000Z',
    editedAt: null,
    parentId: null,
    likesCount: 0,
    ...given,
  };
}
