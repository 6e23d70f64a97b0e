import { newId } from '../platform/db/ids.ts';
import { eventPictureForm } from './event-stage.ts';
import { eventForm } from './events.ts';
import {
  about,
  aboutOwner,
  adminsAlone,
  everybody,
  fixed,
  made,
  nobody,
  type PermissionRow,
  plain,
  type Statuses,
  signedIn,
} from './permission-rows.ts';
import { picture } from './posts.ts';
import type { Stage } from './stage.ts';

const aboutEvent = about(({ event }) => event());
const aboutProposal = about(({ eventProposal }) => eventProposal());
const aboutBegun = about(({ begunEvent }) => begunEvent());
const aboutPast = about(({ pastEvent }) => pastEvent());
const aboutTeamEvent = about(({ teamEvent }) => teamEvent());
const aboutTeam = about(async ({ team }) => (await team())._id);
const aboutInvitation = about(async ({ team }) => (await team()).invitation);
const aboutUpdate = about(({ eventUpdate }) => eventUpdate());
const aboutPicture = about(({ eventPicture }) => eventPicture());

const hosts: Statuses = { ...nobody(403), owner: 200, admin: 200 };
const hostsMade: Statuses = { ...nobody(403), owner: 201, admin: 201 };
const captain: Statuses = { ...nobody(404), friend: 403, owner: 200 };
const guestAlone: Statuses = { ...nobody(409), friend: 200 };
const reporters: Statuses = { ...made, owner: 400 };

const cover = async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await picture())]), 'cover.png');
  return form;
};
const scans = async ({ eventTicket }: Stage) => {
  const now = new Date().toISOString();
  return { door: '', sentAt: now, scans: [{ scan: newId(), ticket: await eventTicket(), code: null, at: now }] };
};
const PAYMENT_ACTS = {
  confirm: { reference: null },
  return: { reference: '123456789012', reason: 'not_found' },
  reverse: { reason: 'Paid twice' },
};
/** A report about an object of the stage. */
const report = (type: string, of: (stage: Stage) => Promise<string>, expects = reporters): PermissionRow => ({
  name: `POST /api/reports, of an ${type}`,
  path: fixed('/api/reports'),
  body: async (stage) => ({ subject: { type, id: await of(stage) }, reason: 'spam' }),
  expects,
});

/** The permissions of calls about events: the owner hosts, the friend attends. A block hides no event. */
export const eventRows: readonly PermissionRow[] = [
  plain('GET /api/events', signedIn),
  plain('GET /api/event-categories', signedIn),
  { name: 'POST /api/events', path: fixed('/api/events'), body: () => eventForm(), expects: made },
  aboutEvent('GET /api/events/:id', signedIn),
  aboutProposal('GET /api/events/:id, of a proposal', { ...nobody(404), owner: 200, admin: 200 }),
  aboutEvent('PATCH /api/events/:id', hosts, () => ({ title: 'Changed' })),
  aboutProposal('PATCH /api/events/:id, of a proposal', { ...nobody(404), owner: 200, admin: 200 }, () => ({
    title: 'Changed',
  })),
  aboutEvent('PUT /api/events/:id/cover', hosts, cover),
  aboutEvent('DELETE /api/events/:id/cover', hosts),
  aboutProposal('POST /api/events/:id/decision', { ...nobody(404), owner: 403, admin: 200 }, () => ({ publish: true })),
  aboutEvent('POST /api/events/:id/feature', adminsAlone, () => ({ isFeatured: true })),
  aboutEvent('POST /api/events/:id/cancel', hosts, () => ({})),
  aboutEvent('DELETE /api/events/:id', adminsAlone),
  aboutProposal('DELETE /api/events/:id, of a proposal', { ...nobody(404), owner: 200, admin: 200 }),
  aboutEvent('PUT /api/events/:id/answers', signedIn, () => ({ answers: [] })),
  aboutEvent('GET /api/events/:id/payments', hosts),
  aboutBegun('POST /api/events/:id/walk-ins', hosts, () => ({
    clientId: newId(),
    name: 'A visitor',
    door: '',
    isPaid: false,
  })),
  aboutEvent('GET /api/events/:id/walk-ins', hosts),
  {
    name: 'DELETE /api/events/:id/walk-ins/:visitor',
    path: async ({ event }) => `/api/events/${await event()}/walk-ins/${newId()}`,
    expects: hosts,
  },
  // The owner hosts a free event, so there is no payment.
  ...(['confirm', 'return', 'reverse'] as const).map((act) => ({
    name: `POST /api/event-payments/:id/${act}`,
    path: () => `/api/event-payments/${newId()}/${act}`,
    body: () => PAYMENT_ACTS[act],
    expects: nobody(404),
  })),
  {
    name: 'PUT /api/event-payments/:id/reference',
    path: () => `/api/event-payments/${newId()}/reference`,
    body: () => ({ reference: '123456789012' }),
    expects: nobody(404),
  },
  {
    name: 'PUT /api/events/:id/hosts/:person',
    path: async ({ event, friend }) => `/api/events/${await event()}/hosts/${friend.id}`,
    // The person is a friend of the owner, not of the admin.
    expects: { ...hosts, admin: 403 },
  },
  {
    name: 'DELETE /api/events/:id/hosts/:person',
    path: async ({ event, owner }) => `/api/events/${await event()}/hosts/${owner.id}`,
    // The last host stays.
    expects: { ...nobody(403), owner: 409, admin: 409 },
  },
  plain('GET /api/event-powers', signedIn),
  plain('GET /api/event-organisers', signedIn),
  aboutOwner('PUT /api/event-organisers/:id', adminsAlone, () => ({ club: 'Stage' })),
  aboutOwner('DELETE /api/event-organisers/:id', adminsAlone),

  aboutEvent('POST /api/events/:id/register', signedIn),
  aboutEvent('DELETE /api/events/:id/register', signedIn),
  aboutEvent('POST /api/events/:id/registration', guestAlone, () => ({ isHidden: true })),
  aboutEvent('GET /api/events/:id/guests', signedIn),
  aboutTeamEvent('POST /api/events/:id/teams', made, ({ as }) => ({ name: as.id })),
  aboutTeamEvent('GET /api/events/:id/team', signedIn),
  aboutTeam('PATCH /api/event-teams/:id', captain, () => ({ name: 'Changed' })),
  aboutTeam('POST /api/event-teams/:id/invitation', captain),
  aboutTeam('POST /api/event-teams/:id/captain', captain, ({ friend }) => ({ person: friend.id })),
  {
    name: 'DELETE /api/event-teams/:id/members/:person',
    path: async ({ team, friend }) => `/api/event-teams/${(await team())._id}/members/${friend.id}`,
    expects: captain,
  },
  aboutInvitation('GET /api/event-invitations/:invitation', { ...signedIn, blocked: 404 }),
  aboutInvitation('POST /api/event-invitations/:invitation', { ...signedIn, blocked: 404 }),

  aboutEvent('GET /api/events/:id/updates', signedIn),
  aboutEvent('POST /api/events/:id/updates', hostsMade, () => ({ clientId: newId(), text: 'Told' })),
  aboutUpdate('DELETE /api/event-updates/:id', hosts),
  aboutBegun('GET /api/events/:id/pictures', signedIn),
  aboutBegun('POST /api/events/:id/pictures', { ...nobody(403), friend: 201, owner: 201 }, eventPictureForm),
  aboutPicture('DELETE /api/event-pictures/:id', { ...nobody(403), friend: 200, owner: 200, admin: 200 }),

  aboutEvent('GET /api/events/:id/calendar', signedIn),
  plain('GET /api/calendar-address', signedIn),
  plain('POST /api/calendar-address', signedIn),
  plain('DELETE /api/calendar-address', signedIn),
  { name: 'GET /api/calendars/:token/events.ics', path: ({ calendar }) => calendar(), expects: everybody },

  aboutEvent('GET /api/events/:id/ticket', guestAlone),
  aboutBegun('GET /api/events/:id/door', hosts),
  aboutBegun('POST /api/events/:id/check-ins', hosts, scans),
  {
    name: 'DELETE /api/events/:id/check-ins/:ticket',
    path: async ({ begunEvent, eventTicket }) => `/api/events/${await begunEvent()}/check-ins/${await eventTicket()}`,
    expects: hosts,
  },
  aboutBegun('GET /api/events/:id/attendance', hosts),
  aboutBegun('GET /api/events/:id/attendance/file', hosts),
  aboutPast('POST /api/events/:id/certificates', adminsAlone),

  report('event', ({ event }) => event()),
  report('event_update', ({ eventUpdate }) => eventUpdate()),
  report('event_picture', ({ eventPicture }) => eventPicture(), { ...made, friend: 400 }),
];
