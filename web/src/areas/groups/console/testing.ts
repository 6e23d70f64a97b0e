import type { ManagedGroup } from '@quad/contract/groups/group-management';
import type { GroupRequest } from '@quad/contract/groups/group-members';

const at = '2026-01-05T10:00:00.000Z';

/** A study group in the console, for tests. */
export const aManagedGroup: ManagedGroup = {
  _id: 'g1',
  title: 'Signals and Systems',
  kind: 'course',
  department: null,
  access: 'open',
  membersCount: 50,
  membersMax: 50,
  repliesCount: 0,
  joinsCount: 2,
  owner: null,
  awayDays: 0,
  activeAt: at,
  createdAt: at,
  closed: null,
};

/** A request of the owner. */
export const aGroupRequest: GroupRequest = {
  _id: 'q1',
  membersMax: 120,
  reason: 'The whole second year',
  state: 'open',
  answer: '',
  createdAt: at,
  group: {
    _id: 'g1',
    title: aManagedGroup.title,
    description: 'For the end-semester paper',
    access: 'open',
    membersCount: 50,
    membersMax: 50,
    waitingCount: 2,
  },
  askedBy: null,
};
