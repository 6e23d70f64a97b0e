import type { Services } from '@quad/server/app';
import type { Campus } from '../people/fill-people.ts';
import { demoPeople } from '../people/people.ts';
import { demoCommittee, demoGrievances, demoSupport, demoTickets } from './feedback.ts';

interface Parts {
  readonly campus: Campus;
  /** The instant so many minutes before the load, in milliseconds since 1970. */
  readonly ago: (age: number) => number;
}

/** Add support tickets, a committee, and confidential reports to the committee. */
export async function addFeedback(
  { feedback, committee, grievances }: Services,
  { campus: { viewer }, ago }: Parts,
): Promise<void> {
  await feedback.changeSupport(demoSupport);
  for (const { from, age, message, followed = [], isClosed } of demoTickets) {
    const { fullname: name, email } = demoPeople.find(({ username }) => username === from) ?? {
      fullname: '',
      email: '',
    };
    const { _id } = await feedback.send(viewer(from), { name, email, message, at: ago(age) });
    for (const [author, when, text] of followed) await feedback.write(viewer(author), _id, text, ago(when));
    if (isClosed) await feedback.setState(viewer(from), _id, 'closed');
  }
  for (const username of demoCommittee) await committee.add(viewer('leela.venkatesan'), viewer(username).id);
  for (const { age, answer, ...said } of demoGrievances) {
    const { id } = await grievances.send({ ...said, name: '', contact: '' }, ago(age));
    if (answer) await grievances.answer(viewer(answer[0]), id, answer[2], ago(answer[1]));
  }
}
