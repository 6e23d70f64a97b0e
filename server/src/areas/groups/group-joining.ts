import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { deleteJoin, join, joinStateOf } from './group-members.repo.ts';
import { accepted, asked } from './group-notifications.ts';

type Settled = 'joined' | 'waiting' | 'declined';

/**
 * Answers somebody who asks to join a locked group: they are in, wait for room, or are turned down.
 *
 * @throws `no_such_join` when they do not ask any more, `study_group_closed`
 */
export async function settleJoin(
  trx: Executor,
  { group, person, by, accept }: { group: string; person: string; by: string; accept: boolean },
): Promise<Settled> {
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
