import { EMPTY_CONTENT } from '../areas/college/college-content.rules.ts';
import {
  aboutCollege,
  aboutNotice,
  adminsAlone,
  adminsMade,
  fixed,
  nobody,
  type PermissionRow,
  plain,
  signedIn,
} from './permission-rows.ts';

const form = (fields: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
};
/** The permissions of calls about colleges and notices: the owner wrote the notice. */
export const collegeRows = (photo: () => FormData): readonly PermissionRow[] => [
  plain('GET /api/colleges', signedIn),
  {
    name: 'POST /api/colleges',
    path: fixed('/api/colleges'),
    body: ({ as }) => ({ name: `College of ${as.id}` }),
    expects: adminsMade,
  },
  aboutCollege('GET /api/colleges/:slug', signedIn),
  aboutCollege('PUT /api/colleges/:slug/content', adminsAlone, () => ({ version: 1, content: EMPTY_CONTENT })),
  aboutCollege('GET /api/colleges/:slug/content/history', adminsAlone),
  aboutCollege('POST /api/colleges/:slug/content/restore', adminsAlone, () => ({ version: 1 })),
  aboutCollege('POST /api/colleges/:slug/pictures', adminsMade, photo),
  {
    name: 'GET /api/colleges/:slug/departments/:department/posts',
    path: async ({ college }) => `/api/colleges/${await college()}/departments/cse/posts`,
    expects: signedIn,
  },

  plain('GET /api/notices', signedIn),
  {
    name: 'POST /api/notices',
    path: fixed('/api/notices'),
    body: () => form({ title: 'Holiday' }),
    expects: adminsMade,
  },
  aboutNotice('PATCH /api/notices/:id', adminsAlone, () => form({ title: 'Holidays' })),
  aboutNotice('DELETE /api/notices/:id', adminsAlone),
  {
    name: 'POST /api/notices/read',
    path: fixed('/api/notices/read'),
    body: async ({ notice }) => ({ notices: [await notice()] }),
    expects: signedIn,
  },
  // Admins write notices and need not acknowledge them.
  aboutNotice('POST /api/notices/:id/acknowledge', { ...signedIn, admin: 409 }),
  aboutNotice('GET /api/notices/:id/readers', { ...nobody(403), owner: 200, admin: 200 }),
  aboutNotice('POST /api/notices/:id/reminders', { ...nobody(403), owner: 201, admin: 201 }),
  plain('GET /api/admin/notices/options', adminsAlone),
  plain('GET /api/admin/notices/audience', adminsAlone),
  aboutNotice('GET /api/notices/:id/acknowledgements', { ...nobody(403), owner: 200, admin: 200 }),
];
