import { FEEDBACK, GUEST_REPORT, REPORT } from './feedback.ts';
import {
  about,
  aboutOwner,
  adminsAlone,
  everybody,
  everyone,
  made,
  nobody,
  nobodyElse,
  type PermissionRow,
  plain,
  type Statuses,
  signedIn,
} from './permission-rows.ts';

const aboutTicket = about(({ ticket }) => ticket());
const aboutGrievance = about(({ grievance }) => grievance());
const aboutFriend = about(({ grievanceAboutFriend }) => grievanceAboutFriend());

const createdByEveryone: Statuses = everyone(201);
const senderAndAdmins: Statuses = { ...nobody(404), owner: 200, admin: 200 };
const ownersMade: Statuses = { ...nobody(404), owner: 201 };
const committee: Statuses = { ...nobody(403), friend: 200 };
const leftOut: Statuses = { ...nobody(403), friend: 404 };

/** The permissions of calls about feedback and reports: the owner writes, the friend is on the committee. */
export const FEEDBACK_ROWS: readonly PermissionRow[] = [
  plain('GET /api/feedback/support', signedIn),
  plain('GET /api/contact', everybody),
  {
    name: 'PUT /api/feedback/support',
    path: () => '/api/feedback/support',
    body: () => ({ email: '', phone: '', place: 'Room 12', hours: '', formUrl: '' }),
    expects: adminsAlone,
  },
  { name: 'POST /api/feedback', path: () => '/api/feedback', body: () => FEEDBACK, expects: made },
  plain('GET /api/feedback', signedIn),
  plain('GET /api/admin/tickets', adminsAlone),
  plain('GET /api/admin/tickets.csv', adminsAlone),
  { name: 'GET /api/feedback, of everyone', path: () => '/api/feedback?list=all', expects: adminsAlone },
  aboutTicket('GET /api/feedback/:id', senderAndAdmins),
  aboutTicket('POST /api/feedback/:id/messages', { ...nobody(404), owner: 201, admin: 201 }, () => ({ text: 'More' })),
  aboutTicket('PUT /api/feedback/:id/state', senderAndAdmins, () => ({ state: 'closed' })),

  plain('GET /api/grievances/about', everybody),
  {
    name: 'POST /api/grievances',
    path: () => '/api/grievances',
    body: () => GUEST_REPORT,
    expects: createdByEveryone,
  },
  { name: 'POST /api/grievances/mine', path: () => '/api/grievances/mine', body: () => REPORT, expects: made },
  {
    name: 'POST /api/grievances/receipt',
    path: () => '/api/grievances/receipt',
    body: async ({ receipt }) => ({ code: await receipt() }),
    expects: everybody,
  },
  {
    name: 'POST /api/grievances/receipt, with a wrong code',
    path: () => '/api/grievances/receipt',
    body: async ({ receipt }) => ({ code: `${(await receipt()).slice(0, -1)}U` }),
    expects: everyone(404),
  },
  {
    name: 'POST /api/grievances/receipt/messages',
    path: () => '/api/grievances/receipt/messages',
    body: async ({ receipt }) => ({ code: await receipt(), text: 'More' }),
    expects: createdByEveryone,
  },
  plain('GET /api/grievances/mine', signedIn),
  aboutGrievance('GET /api/grievances/mine/:id', nobodyElse),
  aboutGrievance('POST /api/grievances/mine/:id/messages', ownersMade, () => ({ text: 'More' })),
  {
    name: 'GET /api/grievances',
    path: async ({ grievance }) => {
      await grievance();
      return '/api/grievances';
    },
    expects: committee,
  },
  aboutGrievance('GET /api/grievances/:id', committee),
  aboutGrievance('POST /api/grievances/:id/messages', { ...committee, friend: 201 }, () => ({ text: 'Answer' })),
  aboutGrievance('PUT /api/grievances/:id/state', committee, () => ({ state: 'resolved' })),
  aboutFriend('GET /api/grievances/:id, of a report that leaves the member out', leftOut),
  aboutFriend('POST /api/grievances/:id/messages, of one that leaves the member out', leftOut, () => ({ text: 'Hi' })),
  aboutFriend('PUT /api/grievances/:id/state, of one that leaves the member out', leftOut, () => ({
    state: 'resolved',
  })),
  {
    name: 'GET /api/grievances/committee',
    path: async ({ grievance }) => {
      await grievance();
      return '/api/grievances/committee';
    },
    expects: { ...nobody(403), friend: 200, admin: 200 },
  },
  aboutOwner('PUT /api/grievances/committee/:id', adminsAlone),
  aboutOwner('DELETE /api/grievances/committee/:id', adminsAlone),
  {
    name: 'PUT /api/grievances/committee/:id/confirmation',
    path: async ({ grievance, friend }) => {
      await grievance();
      return `/api/grievances/committee/${friend.id}/confirmation`;
    },
    expects: committee,
  },
  {
    name: 'PUT /api/grievances/answer-hours',
    path: () => '/api/grievances/answer-hours',
    body: () => ({ answerHours: 25 }),
    expects: adminsAlone,
  },
];
