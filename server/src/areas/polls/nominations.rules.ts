import { POLL_OPTION_MAX } from '@quad/contract/limits/polls';
import type { Role } from '@quad/contract/people/people';
import { NONE_OF_THE_ABOVE, type PollPhase } from '@quad/contract/polls/poll-terms';
import { cutText } from '@quad/contract/text/cut-text';
import { may } from '@quad/contract/wire/roles';

/** The author of an election and admins decide about its nominations, except their own. */
export const decidesNominations = (
  viewer: { readonly role: Role },
  { isMine }: { readonly isMine: boolean },
): boolean => isMine || may(viewer.role, 'content');

/** Nominations can be decided and withdrawn until voting opens. */
export const canChange = (phase: PollPhase): boolean => phase === 'nominations' || phase === 'review';

/** The options of an election: its candidates, with their usernames where names are equal, and none of them. */
export function optionsOf(candidates: readonly { readonly name: string; readonly username: string }[]): string[] {
  const count = new Map<string, number>([[NONE_OF_THE_ABOVE.toLowerCase(), 1]]);
  for (const { name } of candidates) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1);
  const names = candidates.map(({ name, username }) => {
    if (count.get(name.toLowerCase()) === 1) return cutText(name, POLL_OPTION_MAX);
    const mark = ` (@${username})`;
    return cutText(name, POLL_OPTION_MAX - mark.length) + mark;
  });
  return [...names, NONE_OF_THE_ABOVE];
}
