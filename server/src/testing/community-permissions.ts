import { newId } from '../platform/db/ids.ts';
import { about, adminsAlone, nobody, type PermissionRow, plain } from './permission-rows.ts';

const aboutGroup = about(({ studyGroup }) => studyGroup());
const aboutEvent = about(({ event }) => event());
const aboutCategory = about(() => newId());
const adminsMissIt = { ...adminsAlone, admin: 404 };

/** The permissions of calls about the console's study groups: only admins. */
export const GROUP_MANAGEMENT_ROWS: readonly PermissionRow[] = [
  plain('GET /api/admin/groups', adminsAlone),
  plain('GET /api/admin/groups/counts', adminsAlone),
  plain('GET /api/admin/groups/export', adminsAlone),
  aboutGroup('PATCH /api/admin/groups/:id', adminsAlone, () => ({ kind: 'exam' })),
  aboutGroup('GET /api/admin/groups/:id/heirs', adminsAlone),
  aboutGroup('PUT /api/admin/groups/:id/owner', adminsAlone, ({ owner, friend }) => ({
    person: friend.id,
    from: owner.id,
  })),
  aboutGroup('POST /api/admin/groups/:id/closing', adminsAlone, () => ({ reason: 'It sells answers' })),
  // The group is open, which only admins learn.
  aboutGroup('DELETE /api/admin/groups/:id/closing', { ...adminsAlone, admin: 409 }),
  { ...plain('GET /api/admin/group-joins', adminsAlone), path: () => '/api/admin/group-joins?state=asked' },
  {
    name: 'PUT /api/admin/groups/:id/joins/:personId',
    path: async (stage) => `/api/admin/groups/${await stage.studyGroup()}/joins/${await stage.joiner()}`,
    body: () => ({ accept: true }),
    // Its owner was active today.
    expects: nobody(403),
  },
  {
    name: 'POST /api/admin/groups/:id/nudge',
    path: async (stage) => `/api/admin/groups/${await stage.studyGroup()}/nudge`,
    before: (stage) => stage.joiner(),
    expects: adminsAlone,
  },
];

/** The permissions of calls about the console's events: only admins. */
export const EVENT_MANAGEMENT_ROWS: readonly PermissionRow[] = [
  plain('GET /api/admin/events', adminsAlone),
  plain('GET /api/admin/events/counts', adminsAlone),
  plain('GET /api/admin/events/export', adminsAlone),
  plain('GET /api/admin/event-categories', adminsAlone),
  { ...plain('POST /api/admin/event-categories', adminsAlone), body: () => ({ name: newId() }) },
  {
    ...plain('PUT /api/admin/event-category-order', { ...adminsAlone, admin: 409 }),
    body: () => ({ ids: [newId()] }),
  },
  aboutCategory('PATCH /api/admin/event-categories/:id', adminsMissIt, () => ({ isRetired: true })),
  aboutCategory('DELETE /api/admin/event-categories/:id', adminsMissIt),
  aboutEvent('PUT /api/admin/events/:id/host', adminsAlone, ({ owner, friend }) => ({
    person: friend.id,
    from: [owner.id],
  })),
];
