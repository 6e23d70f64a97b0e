import type { AcademicRecord, Placement, updateAcademicRecord } from '@quad/contract/careers/placement';
import { OFFICERS_LISTED } from '@quad/contract/limits/careers';
import type { PersonCard } from '@quad/contract/people/people';
import type { BodyOf } from '@quad/contract/wire/call';
import { may } from '@quad/contract/wire/roles';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import * as repo from './placement.repo.ts';
import * as rules from './placement.rules.ts';

type RecordForm = BodyOf<typeof updateAcademicRecord>;

/** A person's permissions, for the rest of the area. */
export type Powers = Pick<Placement, 'canPost' | 'isOfficer' | 'canApprove' | 'record'>;

/** Hand an officer's work over to `to`, in the transaction that removes the officer. */
type HandOver = (trx: Executor, officers: { readonly from: string; readonly to: string }) => Promise<void>;

export type PlacementService = ReturnType<typeof createPlacement>;

/** Placement officers and the private academic records. */
export function createPlacement({ db }: { db: Database }) {
  const handOvers: HandOver[] = [];

  const factsOf = async (personId: string) => {
    const row = await repo.findFacts(db, personId);
    if (!row) throw new AppError('no_such_person');
    return row;
  };

  const toRecord = (row: Awaited<ReturnType<typeof factsOf>>): AcademicRecord => ({
    cgpa: row.cgpa,
    backlogs: row.backlogs,
    graduationYear: row.graduation_year,
    isConfirmed: row.is_confirmed ?? false,
  });

  const powersOf = async (viewer: Viewer): Promise<Powers> => {
    const row = await factsOf(viewer.id);
    const facts = { isOfficer: row.is_officer, graduationYear: row.graduation_year };
    return {
      canPost: rules.canPost(viewer, facts, row.current_year),
      isOfficer: row.is_officer,
      canApprove: rules.canApprove(viewer, facts),
      record: toRecord(row),
    };
  };

  /**
   * Save a record. `corrector` is the officer who corrects and confirms it; without one, it is the owner's own change.
   */
  const save = async (personId: string, form: RecordForm, corrector?: Viewer): Promise<AcademicRecord> => {
    const { cgpa } = form;
    // A CGPA has two decimals.
    const rounded = cgpa === undefined || cgpa === null ? cgpa : Math.round(cgpa * 100) / 100;
    const record = rounded === undefined ? form : { ...form, cgpa: rounded };
    await transact(db, async (trx) => {
      await repo.saveRecord(trx, personId, { ...record, isConfirmed: corrector !== undefined });
      if (!corrector) return;
      await recordAct(trx, {
        by: corrector.id,
        action: 'academic_record.corrected',
        subject: { type: 'person', id: personId },
        // A correction confirms the record, even if it changes nothing.
        details: { fields: Object.keys(form), isConfirmed: true },
      });
    }).catch(throwMissingPerson);
    return toRecord(await factsOf(personId));
  };

  return {
    powersOf,
    approverIds: repo.approverIds,

    /** Change the viewer's own record, which is no longer confirmed then. */
    async changeRecord(viewer: Viewer, form: RecordForm): Promise<AcademicRecord> {
      if (Object.keys(form).length === 0) return toRecord(await factsOf(viewer.id));
      return save(viewer.id, form);
    },

    async recordOf(viewer: Viewer, personId: string): Promise<AcademicRecord> {
      const { is_officer: isOfficer } = await factsOf(viewer.id);
      if (!rules.canSeeRecord(viewer, { isOfficer }, personId)) throw new AppError('forbidden');
      return toRecord(await factsOf(personId));
    },

    /** Correct another person's record, or confirm it with an empty form. */
    async correctRecord(viewer: Viewer, personId: string, form: RecordForm): Promise<AcademicRecord> {
      const { is_officer: isOfficer } = await factsOf(viewer.id);
      if (!rules.canCorrectRecord(viewer, { isOfficer }, personId)) throw new AppError('forbidden');
      return save(personId, form, viewer);
    },

    async officers(viewer: Viewer): Promise<PersonCard[]> {
      return (await repo.listOfficers(db, viewer.id, OFFICERS_LISTED)).map(toPersonSummary);
    },

    async addOfficer(admin: Viewer, personId: string): Promise<void> {
      await transact(db, async (trx) => {
        await repo.insertOfficer(trx, personId, admin.id);
        await recordAct(trx, { by: admin.id, action: 'officer.named', subject: { type: 'person', id: personId } });
      }).catch(throwMissingPerson);
    },

    /** Remove an officer. The admin takes over the officer's postings, unless the officer is an admin too. */
    async removeOfficer(admin: Viewer, personId: string): Promise<void> {
      const { role } = await factsOf(personId);
      await transact(db, async (trx) => {
        const wasOfficer = await repo.deleteOfficer(trx, personId);
        if (!wasOfficer) return;
        if (!may(role, 'placement'))
          for (const handOver of handOvers) await handOver(trx, { from: personId, to: admin.id });
        await recordAct(trx, { by: admin.id, action: 'officer.removed', subject: { type: 'person', id: personId } });
      });
    },

    /** Register a hand-over for removed officers. */
    onOfficerRemoved: (handOver: HandOver): void => void handOvers.push(handOver),
  };
}

function throwMissingPerson(error: unknown): never {
  if (!violatedConstraint(error)?.endsWith('_person_id_fkey')) throw error;
  throw new AppError('no_such_person', { cause: error });
}
