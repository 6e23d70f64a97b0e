import { adminsAlone, type PermissionRow, plain } from './permission-rows.ts';

/** The permissions of calls about the posts and hashtags of a campus: only admins. */
export const CONTENT_ROWS: readonly PermissionRow[] = [
  plain('GET /api/admin/posts', adminsAlone),
  plain('GET /api/admin/posts/counts', adminsAlone),
  plain('GET /api/admin/posts/export', adminsAlone),
  {
    name: 'POST /api/admin/posts/:id/acts',
    path: async (stage) => `/api/admin/posts/${await stage.post()}/acts`,
    body: () => ({ kind: 'hide', rule: 'spam', reason: 'An advertisement' }),
    expects: adminsAlone,
  },
  plain('GET /api/admin/tags', adminsAlone),
  plain('GET /api/admin/tags/counts', adminsAlone),
  plain('GET /api/admin/tags/export', adminsAlone),
  {
    name: 'POST /api/admin/tags/:id/acts',
    path: async (stage) => `/api/admin/tags/${await stage.tag()}/acts`,
    body: () => ({ kind: 'hide' }),
    expects: adminsAlone,
  },
];
