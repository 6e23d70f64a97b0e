import { randomUUID } from 'node:crypto';
import type { Services } from '@quad/server/app';
import type { Campus } from '../people/fill-people.ts';
import type { DemoUsername } from '../people/people.ts';
import { demoPolls } from './polls.ts';

const MINUTE = 60_000;

/** Create the polls, and let other people vote and answer. */
export async function addPolls(
  { polls, pollVoting, nominations }: Services,
  { campus, ago }: { campus: Campus; ago: (age: number) => number },
): Promise<void> {
  const ahead = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(ago(0) + minutes * MINUTE).toISOString();
  for (const { kind, author, question, age, endsIn, isClosed, election, votes = [], ...poll } of demoPolls) {
    const asks = campus.viewer(author);
    const { _id } = await polls.create(asks, {
      clientId: randomUUID(),
      pollKind: kind,
      question,
      description: poll.description ?? '',
      options: [...(poll.options ?? [])],
      questions: [...(poll.questions ?? [])],
      endsAt: ahead(endsIn),
      nominationsEndAt: ahead(election?.nominationsEndIn),
      opensAt: ahead(election?.opensIn),
      at: ago(age),
    });
    const { accepted = {}, waiting = {} } = election ?? {};
    for (const [username, statement] of Object.entries({ ...accepted, ...waiting })) {
      const { own } = await nominations.nominate(campus.viewer(username as DemoUsername), _id, statement);
      if (own && username in accepted) {
        await nominations.decide(asks, { id: _id, nomination: own._id }, { accept: true, version: own.version });
      }
    }
    for (const [option, voters] of votes.entries())
      for (const username of voters) await pollVoting.vote(campus.viewer(username), _id, option);
    for (const [username, answers] of Object.entries(poll.answers ?? {}))
      await pollVoting.answer(campus.viewer(username as DemoUsername), _id, answers);
    if (isClosed) await polls.close(asks, _id);
  }
}
