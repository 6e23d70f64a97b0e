import { newId } from '../platform/db/ids.ts';
import { PDF } from './documents.ts';
import {
  about,
  adminsAlone,
  fixed,
  made,
  nobody,
  ownersAlone,
  type PermissionRow,
  type Statuses,
  signedIn,
} from './permission-rows.ts';
import type { Stage } from './stage.ts';

const aboutStudyGroup = about(({ studyGroup }) => studyGroup());
const aboutHidden = about(({ hiddenGroup }) => hiddenGroup());
const aboutTopic = about(({ groupTopic }) => groupTopic());
const aboutReply = about(({ groupReply }) => groupReply());

const members: Statuses = { ...nobody(403), friend: 200, owner: 200 };
const membersMade: Statuses = { ...nobody(403), friend: 201, owner: 201 };
const hosts: Statuses = { ...nobody(403), owner: 200 };
const ofHidden: Statuses = { ...nobody(404), friend: 200, owner: 200 };
// A block hides the reply: its existence is not revealed.
const hostsOfReply: Statuses = ownersAlone;

/** Calls about a person in a group, by default the friend. */
const aboutMember = (
  name: string,
  expects: Statuses,
  {
    person = ({ friend }: Stage) => Promise.resolve(friend.id),
    body,
  }: { person?: (stage: Stage) => Promise<string>; body?: object } = {},
): PermissionRow => ({
  name,
  path: async (stage) => {
    const id = await person(stage);
    return name
      .replace(/^\w+ /, '')
      .replace(/, .*$/, '')
      .replace(':id', await stage.studyGroup())
      .replace(':personId', id);
  },
  expects,
  ...(body ? { body: () => body } : {}),
});

const newGroup = () => ({ clientId: newId(), title: 'Compilers', description: 'Dragon book' });
const newReply = () => ({ clientId: newId(), text: 'Hello' });
const fileForm = () => {
  const form = new FormData();
  form.set('clientId', newId());
  form.set('file', new Blob([new Uint8Array(PDF)]), 'notes.pdf');
  return form;
};

/** The permissions of calls about study groups: the owner owns them, the friend is a member. */
export const groupRows: readonly PermissionRow[] = [
  { name: 'GET /api/groups', path: fixed('/api/groups?list=all'), expects: signedIn },
  { name: 'POST /api/groups', path: fixed('/api/groups'), body: newGroup, expects: made },
  aboutStudyGroup('GET /api/groups/:id', signedIn),
  aboutHidden('GET /api/groups/:id, a hidden one', ofHidden),
  aboutStudyGroup('PATCH /api/groups/:id', hosts, () => ({ title: 'Renamed' })),
  aboutStudyGroup('DELETE /api/groups/:id', hosts),
  about(({ groupInvitation }) => groupInvitation())('GET /api/group-invitations/:code', signedIn),
  aboutStudyGroup('POST /api/groups/:id/invitation', hosts),
  aboutStudyGroup('POST /api/groups/:id/join', signedIn, () => ({})),
  aboutHidden('POST /api/groups/:id/join, a hidden one', ofHidden, () => ({})),
  {
    name: 'POST /api/groups/:id/join, a hidden one with its invitation',
    path: async ({ hiddenGroup }) => `/api/groups/${await hiddenGroup()}/join`,
    body: async ({ groupInvitation }) => ({ invitation: await groupInvitation() }),
    expects: signedIn,
  },
  aboutStudyGroup('DELETE /api/groups/:id/join', signedIn),
  aboutStudyGroup('POST /api/groups/:id/leave', { ...nobody(403), friend: 200, owner: 409 }),
  aboutStudyGroup('PUT /api/groups/:id/settings', members, () => ({ level: 'mentions', isMuted: true })),
  aboutStudyGroup('POST /api/groups/:id/read', members),
  aboutStudyGroup('GET /api/groups/:id/parts', signedIn),
  aboutHidden('GET /api/groups/:id/parts, a hidden one', ofHidden),
  aboutStudyGroup('GET /api/groups/:id/members', signedIn),
  aboutHidden('GET /api/groups/:id/members, a hidden one', ofHidden),
  aboutMember('PUT /api/groups/:id/members/:personId/role', hosts, { body: { role: 'host' } }),
  aboutMember('PUT /api/groups/:id/owner/:personId', hosts),
  aboutMember('DELETE /api/groups/:id/members/:personId', hosts),
  aboutStudyGroup('GET /api/groups/:id/bans', hosts),
  aboutMember('PUT /api/groups/:id/bans/:personId', hosts),
  aboutMember('DELETE /api/groups/:id/bans/:personId', hosts),
  aboutStudyGroup('GET /api/groups/:id/joins', hosts),
  aboutMember('PUT /api/groups/:id/joins/:personId', hosts, {
    person: ({ joiner }) => joiner(),
    body: { accept: true },
  }),
  aboutStudyGroup('POST /api/groups/:id/requests', { ...hosts, owner: 201 }, () => ({
    membersMax: 100,
    reason: 'A whole year',
  })),
  { name: 'GET /api/group-requests', path: fixed('/api/group-requests?state=open'), expects: adminsAlone },
  about(({ groupRequest }) => groupRequest())('PUT /api/group-requests/:id', adminsAlone, () => ({ approve: true })),

  aboutStudyGroup('GET /api/groups/:id/topics', signedIn),
  aboutHidden('GET /api/groups/:id/topics, a hidden one', ofHidden),
  aboutStudyGroup('POST /api/groups/:id/topics', membersMade, () => ({ ...newReply(), title: 'Exam' })),
  aboutTopic('GET /api/group-topics/:id', signedIn),
  aboutTopic('PATCH /api/group-topics/:id', hosts, () => ({ isPinned: true })),
  aboutTopic('DELETE /api/group-topics/:id', hosts),
  aboutTopic('POST /api/group-topics/:id/read', members, () => ({ seq: 1 })),
  aboutTopic('GET /api/group-topics/:id/replies', signedIn),
  aboutTopic('POST /api/group-topics/:id/replies', membersMade, newReply),
  aboutTopic('POST /api/group-topics/:id/files', membersMade, fileForm),
  aboutReply('PATCH /api/group-replies/:id', hostsOfReply, () => ({ text: 'Changed' })),
  aboutReply('DELETE /api/group-replies/:id', hostsOfReply),
  aboutReply('POST /api/group-replies/:id/removal', hostsOfReply, () => ({ reason: 'Off topic' })),
  {
    name: 'POST /api/reports, of a study group',
    path: fixed('/api/reports'),
    body: async ({ studyGroup }) => ({ subject: { type: 'study_group', id: await studyGroup() }, reason: 'spam' }),
    expects: { ...made, owner: 400 },
  },
  {
    name: 'POST /api/reports, of a reply in one',
    path: fixed('/api/reports'),
    body: async ({ groupReply }) => ({ subject: { type: 'group_reply', id: await groupReply() }, reason: 'spam' }),
    expects: { ...made, blocked: 404, owner: 400 },
  },
  ...(['PUT', 'DELETE'] as const).map(
    (method): PermissionRow => ({
      name: `${method} /api/library/:id/groups/:groupId`,
      path: async ({ libraryItem, studyGroup }) => `/api/library/${await libraryItem()}/groups/${await studyGroup()}`,
      before: async (stage) => (method === 'DELETE' ? stage.noteInGroup() : undefined),
      expects: method === 'PUT' ? members : hosts,
    }),
  ),
];
