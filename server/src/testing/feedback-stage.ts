import type { TestContext, TestPerson } from './context.ts';
import { FEEDBACK, GUEST_REPORT, REPORT } from './feedback.ts';

/** The feedback and confidential reports of a stage. The friend is on the committee. */
export interface FeedbackStage {
  /** The owner's message to the people who run Quad. */
  ticket(): Promise<string>;
  /** The owner's report with their name. */
  grievance(): Promise<string>;
  /** The owner's report about the friend, which leaves the friend out. */
  grievanceAboutFriend(): Promise<string>;
  /** The receipt code of an anonymous report. */
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
