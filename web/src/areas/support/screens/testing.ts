import type { PersonCard } from '@quad/contract/people/people';
import type { Ticket } from '@quad/contract/support/feedback';
import type { CommitteeGrievance } from '@quad/contract/support/grievances';

const at = '2026-01-05T10:00:00.000Z';

/** A person for tests. The id is made from the name. */
export const aPersonCard = (name: string): PersonCard => ({
  _id: name.replaceAll(' ', '-').toLowerCase(),
  name,
  username: name.replaceAll(' ', '').toLowerCase(),
  picture: null,
  role: 'user',
  isVerified: false,
});

/** A ticket by Asha. */
export const aTicket = (changes: Partial<Ticket> = {}): Ticket => ({
  _id: 't1',
  number: 7,
  state: 'open',
  name: 'Asha Rao',
  email: 'asha@quad.example',
  excerpt: 'Please fix the lamp',
  person: aPersonCard('Asha Rao'),
  isOwn: true,
  isPriority: false,
  messagesCount: 1,
  createdAt: at,
  changedAt: at,
  ...changes,
});

/** A report without a name, in the committee's view. */
export const aReport = (changes: Partial<CommitteeGrievance> = {}): CommitteeGrievance => ({
  _id: 'g1',
  kind: 'ragging',
  state: 'new',
  createdAt: at,
  dueAt: '2100-01-01T10:00:00.000Z',
  answeredAt: null,
  isOverdue: false,
  place: '',
  happened: '',
  leftOut: [],
  messages: [],
  looks: [],
  reporter: null,
  ...changes,
});
