import type { TestContext, TestPerson } from './context.ts';
import { FEEDBACK, GUEST_REPORT, REPORT } from './feedback.ts';

/** What the people of a stage have of feedback and confidential reports. The friend is on the committee. */
export interface FeedbackStage {
  /** What the owner has written to those who run Quad. */
  ticket(): Promise<string>;
  /** What the owner has reported with their name. */
  grievance(): Promise<string>;
  /** The same about the friend, who is left out. */
  grievanceAboutFriend(): Promise<string>;
  /** The receipt code of a report without a name. */
  receipt(): Promise<string>;
}

type Once = <Value>(make: () => Promise<Value>) => () => Promise<Value>;

export function newFeedbackStage(
  quad: TestContext,
  people: Readonly<Record<'owner' | 'friend' | 'admin', TestPerson>>,
  once: Once,
): FeedbackStage {
  const { feedback, grievances, committee } = quad.services;
  const owner = { id: people.owner.id, role: 'user' } as const;
  const nameFriend = once(() => committee.add({ id: people.admin.id, role: 'admin' }, people.friend.id));
  return {
    ticket: once(async () => (await feedback.send(owner, FEEDBACK))._id),
    grievance: once(async () => {
      await nameFriend();
      return (await grievances.sendNamed(owner, REPORT)).id;
    }),
    grievanceAboutFriend: once(async () => {
      await nameFriend();
      const { committee: members } = await committee.info();
      return (await grievances.sendNamed(owner, { ...REPORT, leaveOut: members.map(({ _id }) => _id) })).id;
    }),
    receipt: once(async () => (await grievances.send(GUEST_REPORT)).code),
  };
}
