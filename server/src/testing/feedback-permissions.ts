import { FEEDBACK, GUEST_REPORT, REPORT } from './feedback.ts';
import { about, aboutOwner, type PermissionRow, plain } from './permission-rows.ts';

const aboutTicket = about(({ ticket }) => ticket());
const aboutGrievance = about(({ grievance }) => grievance());
const aboutFriend = about(({ grievanceAboutFriend }) => grievanceAboutFriend());

//                   guest stranger blocked friend owner moderator admin disabled
const everybody = '  200   200      200     200    200   200       200   200';
const everybodyMade = '201 201      201     201    201   201       201   201';
const signedIn = '   401   200      200     200    200   200       200   401';
const made = '       401   201      201     201    201   201       201   401';
const adminsAlone = '401   403      403     403    403   403       200   401';
const senderAndAdmins = '401 404    404     404    200   404       200   401';
const ownersAlone = '401   404      404     404    200   404       404   401';
const ownersMade = ' 401   404      404     404    201   404       404   401';
const committee = '  401   403      403     200    403   403       403   401';
const nobody = '     401   403      403     404    403   403       403   401';

/** Who may make which call about feedback and confidential reports: the owner has written, the friend is on the committee. */
export const FEEDBACK_ROWS: readonly PermissionRow[] = [
  plain('GET /api/feedback/support', signedIn),
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
  aboutTicket('POST /api/feedback/:id/messages', senderAndAdmins.replaceAll('200', '201'), () => ({ text: 'More' })),
  aboutTicket('PUT /api/feedback/:id/state', senderAndAdmins, () => ({ state: 'closed' })),

  plain('GET /api/grievances/about', everybody),
  {
    name: 'POST /api/grievances',
    path: () => '/api/grievances',
    body: () => GUEST_REPORT,
    expects: everybodyMade,
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
    expects: everybody.replaceAll('200', '404'),
  },
  {
    name: 'POST /api/grievances/receipt/messages',
    path: () => '/api/grievances/receipt/messages',
    body: async ({ receipt }) => ({ code: await receipt(), text: 'More' }),
    expects: everybodyMade,
  },
  plain('GET /api/grievances/mine', signedIn),
  aboutGrievance('GET /api/grievances/mine/:id', ownersAlone),
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
  aboutGrievance('POST /api/grievances/:id/messages', committee.replace('200', '201'), () => ({ text: 'Answer' })),
  aboutGrievance('PUT /api/grievances/:id/state', committee, () => ({ state: 'resolved' })),
  aboutFriend('GET /api/grievances/:id, of a report that leaves the member out', nobody),
  aboutFriend('POST /api/grievances/:id/messages, of one that leaves the member out', nobody, () => ({ text: 'Hi' })),
  aboutFriend('PUT /api/grievances/:id/state, of one that leaves the member out', nobody, () => ({
    state: 'resolved',
  })),
  {
    name: 'GET /api/grievances/committee',
    path: async ({ grievance }) => {
      await grievance();
      return '/api/grievances/committee';
    },
    expects: '401 403 403 200 403 403 200 401',
  },
  aboutOwner('PUT /api/grievances/committee/:id', adminsAlone),
  aboutOwner('DELETE /api/grievances/committee/:id', adminsAlone),
  {
    name: 'PUT /api/grievances/answer-hours',
    path: () => '/api/grievances/answer-hours',
    body: () => ({ answerHours: 25 }),
    expects: adminsAlone,
  },
];
