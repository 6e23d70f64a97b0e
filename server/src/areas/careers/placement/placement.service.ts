import type { AcademicRecord, Placement, updateAcademicRecord } from '@quad/contract/careers/placement';
import { OFFICERS_LISTED } from '@quad/contract/limits/careers';
import type { PersonCard } from '@quad/contract/people/people';
import type { BodyOf } from '@quad/contract/wire/call';
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

/** What somebody may do, as other modules ask it. */
export type Powers = Pick<Placement, 'canPost' | 'isOfficer' | 'canApprove' | 'record'>;

/** What else happens when an officer's mark is taken, in the same transaction: what is the office's passes to `to`. */
type HandOver = (trx: Executor, officers: { readonly from: string; readonly to: string }) => Promise<void>;

export type PlacementService = ReturnType<typeof createPlacement>;

/** Placement officers, and academic records, which are private. */
export function createPlacement({ db }: { db: Database }) {
  const handOvers: HandOver[] = [];

  const marksOf = async (personId: string) => {
    const row = await repo.findMarks(db, personId);
    if (!row) throw new AppError('no_such_person');
    return row;
  };

  const toRecord = (row: Awaited<ReturnType<typeof marksOf>>): AcademicRecord => ({
    cgpa: row.cgpa,
    backlogs: row.backlogs,
    graduationYear: row.graduation_year,
    isConfirmed: row.is_confirmed ?? false,
  });

  const powersOf = async (viewer: Viewer): Promise<Powers> => {
    const row = await marksOf(viewer.id);
    const marks = { isOfficer: row.is_officer, graduationYear: row.graduation_year };
    return {
      canPost: rules.canPost(viewer, marks, row.current_year),
      isOfficer: row.is_officer,
      canApprove: rules.canApprove(viewer, marks),
      record: toRecord(row),
    };
  };

  /** Saves a record: a person's own, or one that `corrector` has corrected and so confirmed. */
  const save = async (personId: string, form: RecordForm, corrector?: Viewer): Promise<AcademicRecord> => {
    const { cgpa } = form;
    // of ten, with two digits after the point
    const rounded = cgpa === undefined || cgpa === null ? cgpa : Math.round(cgpa * 100) / 100;
    const record = rounded === undefined ? form : { ...form, cgpa: rounded };
    await transact(db, async (trx) => {
      await repo.saveRecord(trx, personId, { ...record, isConfirmed: corrector !== undefined });
      if (!corrector) return;
      await recordAct(trx, {
        by: corrector.id,
        action: 'academic_record.corrected',
        subject: { type: 'person', id: personId },
        // a correction confirms the record, also when it changes no mark
        details: { fields: Object.keys(form), isConfirmed: true },
      });
    }).catch(asMissingPerson);
    return toRecord(await marksOf(personId));
  };

  return {
    powersOf,
    approvers: repo.approvers,

    /** Changes one's own record, which nobody has confirmed then. */
    async changeRecord(viewer: Viewer, form: RecordForm): Promise<AcademicRecord> {
      if (Object.keys(form).length === 0) return toRecord(await marksOf(viewer.id));
      return save(viewer.id, form);
    },

    async recordOf(viewer: Viewer, personId: string): Promise<AcademicRecord> {
      const { is_officer: isOfficer } = await marksOf(viewer.id);
      if (!rules.canSeeRecord(viewer, { isOfficer }, personId)) throw new AppError('forbidden');
      return toRecord(await marksOf(personId));
    },

    /** Corrects somebody's record, or confirms it as it is. */
    async correctRecord(viewer: Viewer, personId: string, form: RecordForm): Promise<AcademicRecord> {
      const { is_officer: isOfficer } = await marksOf(viewer.id);
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
      }).catch(asMissingPerson);
    },

    /** Takes an officer's mark; who takes it gets what the officer had of the office, unless they remain an admin. */
    async removeOfficer(admin: Viewer, personId: string): Promise<void> {
      const { role } = await marksOf(personId);
      await transact(db, async (trx) => {
        const wasOfficer = await repo.deleteOfficer(trx, personId);
        if (!wasOfficer) return;
        if (role !== 'admin') for (const handOver of handOvers) await handOver(trx, { from: personId, to: admin.id });
        await recordAct(trx, { by: admin.id, action: 'officer.removed', subject: { type: 'person', id: personId } });
      });
    },

    /** Has something of officers passed on with their mark. */
    whenRemoved: (handOver: HandOver): void => void handOvers.push(handOver),
  };
}

function asMissingPerson(error: unknown): never {
  if (!violatedConstraint(error)?.endsWith('_person_id_fkey')) throw error;
  throw new AppError('no_such_person', { cause: error });
}
