import type { CommitteeGrievance, Grievance, GrievanceSummary } from '@quad/contract/support/grievances';
import type { Database } from '../../../platform/db/database.ts';
import { grievanceContext, grievanceMessageContext } from '../../../platform/vault/vaults.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import { findPerson } from './committee.repo.ts';
import { type GrievanceRow, listLooks, listMessages } from './grievances.repo.ts';
import { isOverdue } from './grievances.rules.ts';
import type { Opens, SealedDetails, SealedMessage } from './sealed.ts';

/** Decrypts reports and converts them to the contract's shape. */
export function createPresenter({ db, vault, now }: { db: Database; vault: Opens; now: () => number }) {
  const detailsOf = ({ id, sealed }: Pick<GrievanceRow, 'id' | 'sealed'>): SealedDetails =>
    vault.open<SealedDetails>(sealed, grievanceContext(id));

  const toSummary = (row: GrievanceRow): GrievanceSummary => ({
    _id: row.id,
    kind: detailsOf(row).kind,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    isOverdue: isOverdue(row, now()),
  });

  const serialize = async (row: GrievanceRow): Promise<Grievance> => {
    const { place, happened, leftOut = [] } = detailsOf(row);
    const [messages, looks] = await Promise.all([listMessages(db, row.id), listLooks(db, row.id)]);
    return {
      ...toSummary(row),
      place,
      happened,
      leftOut: leftOut.map(({ name }) => name),
      messages: messages.map(({ id, is_from_committee, sealed, created_at }) => {
        const { text, author } = vault.open<SealedMessage>(sealed, grievanceMessageContext(id));
        return { _id: id, isFromCommittee: is_from_committee, author, text, createdAt: created_at.toISOString() };
      }),
      looks: looks.map(({ name, at }) => ({ name, at: at.toISOString() })),
    };
  };

  const serializeForCommittee = async (row: GrievanceRow): Promise<CommitteeGrievance> => {
    const { name, contact, reporterId } = detailsOf(row);
    const [shown, person] = await Promise.all([
      serialize(row),
      reporterId === null ? undefined : findPerson(db, reporterId),
    ]);
    const isAnonymous = name === '' && contact === '' && reporterId === null;
    return {
      ...shown,
      reporter: isAnonymous ? null : { name, contact, person: person ? toPersonSummary(person) : null },
    };
  };

  return { detailsOf, toSummary, serialize, serializeForCommittee };
}
