import type { Executor } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findMembers } from './committee.repo.ts';
import { isLeftOut } from './grievances.rules.ts';
import type { LeftOut, SealedDetails } from './sealed.ts';

/** Select the people who are not left out of a report. */
export const readersAmong = (
  people: readonly { readonly id: string }[],
  details: Pick<SealedDetails, 'leftOut'>,
): string[] => people.map(({ id }) => id).filter((id) => !isLeftOut(id, details));

/**
 * Find the people that a reporter leaves out, by their places on the committee.
 *
 * @throws AppError `committee_changed` when one of them has left the committee. Otherwise they could read the report
 * after a new appointment.
 */
export async function findLeftOutMembers(db: Executor, memberIds: readonly string[] = []): Promise<LeftOut[]> {
  const wanted = [...new Set(memberIds)];
  if (wanted.length === 0) return [];
  const found = await findMembers(db, wanted);
  if (found.length < wanted.length) throw new AppError('committee_changed');
  return found;
}
