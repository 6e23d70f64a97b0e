import type { GroupReply, GroupTopic } from '@quad/contract/groups/group-topics';
import type { StudyGroupDetails } from '@quad/contract/groups/groups';

const at = '2026-01-05T10:00:00.000Z';

/** A study group for tests. */
export const aStudyGroup: StudyGroupDetails = {
  _id: 'g1',
  title: 'Signals and Systems',
  description: 'For the end-semester paper',
  kind: 'course',
  department: null,
  access: 'open',
  membersCount: 1,
  topicsCount: 1,
  repliesCount: 0,
  replies: [],
  generalTopic: 't1',
  role: 'owner',
  joining: null,
  unreadTopics: 0,
  isMuted: false,
  isClosed: false,
  activity: 'g1',
  createdAt: at,
  owner: null,
  membersMax: 50,
  canRead: true,
  level: 'all',
  invitation: 'abc',
  joinsCount: 0,
  roomRequest: null,
  closedReason: null,
};

/** A reply in the group. */
export const aGroupReply: GroupReply = {
  _id: 'r1',
  topic: 't1',
  seq: 1,
  clientId: null,
  author: { _id: 'asha', name: 'Asha', username: 'asha', picture: null, role: 'user', isVerified: false },
  text: 'Chapter 3 is in it too.',
  mentions: [],
  file: null,
  removedReason: null,
  createdAt: at,
  editedAt: null,
};

/** A topic of the group without unread replies. */
export const aGroupTopic: GroupTopic = {
  _id: 't1',
  group: 'g1',
  title: 'General',
  author: null,
  isGeneral: true,
  isPinned: false,
  isLocked: false,
  repliesCount: 0,
  unreadCount: 0,
  readSeq: 1,
  lastSeq: 1,
  newest: null,
  activity: 't1',
  createdAt: at,
};
