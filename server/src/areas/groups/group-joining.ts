import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { deleteJoin, join, joinStateOf } from './group-members.repo.ts';
import { accepted, asked } from './group-notifications.ts';

type JoinAnswer = 'joined' | 'waiting' | 'declined';

/**
 * Answer a request to join; the caller has locked the group. The person joins, waits for room or is declined.
 *
 * @throws `no_such_join` when the request was withdrawn or answered, `study_group_closed`
 */
export async function answerJoinRequest(
  trx: Executor,
  { group, person, by, accept }: { group: string; person: string; by: string; accept: boolean },
): Promise<JoinAnswer> {
  const before = await joinStateOf(trx, group, person);
  if (before === undefined) throw new AppError('no_such_join');
  const withdrawn = [{ kind: asked, subject: group, actor: person }];
  if (!accept) {
    await deleteJoin(trx, group, person);
    await addNotifications(trx, [], withdrawn);
    return 'declined';
  }
  const outcome = before === 'waiting' ? 'waiting' : await join(trx, group, person, true);
  if (outcome === 'closed') throw new AppError('study_group_closed');
  const hasJoined = outcome === 'joined';
  const added = { kind: accepted, subject: group, actor: by, recipients: [person] };
  await addNotifications(trx, hasJoined ? [added] : [], withdrawn);
  return hasJoined ? 'joined' : 'waiting';
}
