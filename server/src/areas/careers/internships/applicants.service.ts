import type { Applicant, listApplicants } from '@quad/contract/careers/applicants';
import { applicationsChanged } from '@quad/contract/careers/applications';
import type { SetStatus } from '@quad/contract/careers/posting-terms';
import type { QueryOf } from '@quad/contract/wire/call';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type BuiltFile, versionOf } from '../../../platform/http/built-file.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import * as repo from './applicants.repo.ts';
import { applicantsCsv } from './applicants-csv.ts';
import { insertChange } from './applications.repo.ts';
import { applicationChanged } from './posting-notifications.ts';
import { findOwnership } from './postings.repo.ts';
import { seesApplicants } from './postings.rules.ts';
import { resumeArchive } from './resume-archive.ts';
import { toSlot } from './slots.sql.ts';

export type Applicants = ReturnType<typeof createApplicants>;

/** A new status of several applications. Set `at` (milliseconds since 1970) for a change in the past. */
interface StatusChange {
  readonly ids: readonly string[];
  readonly status: SetStatus;
  readonly at?: number;
}

type Skipped = { _id: string; reason: 'withdrawn' | 'has_offer' | 'missing' };

/** The poster's side of applications. */
export function createApplicants(parts: { db: Database; live: Live; media: Pick<MediaLibrary, 'open'> }) {
  const { db, live, media } = parts;

  /** Return the title of the viewer’s own posting. Nobody else may know its applicants. */
  const requireOwnPosting = async (viewer: Viewer, id: string): Promise<string> => {
    const found = await findOwnership(db, id);
    if (!found || !seesApplicants(viewer, { posterId: found.poster_id })) throw new AppError('no_such_posting');
    return found.title;
  };

  return {
    async list(viewer: Viewer, postingId: string, query: QueryOf<typeof listApplicants>) {
      await requireOwnPosting(viewer, postingId);
      const { rows, counts } = await repo.applicantsPage(db, postingId, viewer.id, query);
      const counted = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
      const all = counts.reduce((sum, { count }) => sum + count, 0);
      const total = query.status === undefined ? all : (counted[query.status] ?? 0);
      return {
        applicants: rows.map(toApplicant),
        counts: counted,
        total,
        currentPage: query.page,
        totalPages: Math.ceil(total / query.limit),
      };
    },

    async edit(viewer: Viewer, id: string, change: { stage?: string; note?: string }): Promise<Applicant> {
      const row = await repo.editApplicant(db, viewer.id, id, change);
      if (!row) throw new AppError('no_such_application');
      return toApplicant(row);
    },

    /** Set the status of several applications, and notify applicants with a new status. */
    async setStatus(viewer: Viewer, postingId: string, { ids, status, at }: StatusChange) {
      await requireOwnPosting(viewer, postingId);
      const { changed, skipped, people } = await transact(db, async (trx) => {
        const found = await repo.lockApplicants(trx, postingId, ids);
        const known = new Set(found.map(({ id }) => id));
        const skipped: Skipped[] = [...new Set(ids)]
          .filter((id) => !known.has(id))
          .map((id) => ({ _id: id, reason: 'missing' }));
        const changing = found.filter((row) => {
          if (row.status === status) return false;
          const isTaken = status === 'Accepted' && row.has_offer;
          if (row.status !== 'Withdrawn' && !isTaken) return true;
          skipped.push({ _id: row.id, reason: isTaken ? 'has_offer' : 'withdrawn' });
          return false;
        });
        const changed = changing.map(({ id }) => id);
        await repo.setStatus(trx, changed, status, at);
        const changes = await insertChange(
          trx,
          changed.map((applicationId) => ({ applicationId, status, at })),
        );
        await addNotifications(
          trx,
          changes.map((subject, index) => ({
            kind: applicationChanged,
            subject,
            actor: null,
            at,
            recipients: [changing[index]?.person_id ?? ''],
          })),
        );
        return { changed, skipped, people: changing.map(({ person_id }) => person_id) };
      });
      live.send(applicationsChanged, [viewer.id, ...people], { posting: postingId, application: null });
      return { changed, skipped };
    },

    /** Return the applicants as a CSV file. */
    async table(viewer: Viewer, postingId: string, filter: repo.Filter): Promise<BuiltFile> {
      const title = await requireOwnPosting(viewer, postingId);
      const rows = await repo.allApplicants(db, postingId, viewer.id, filter);
      return {
        name: `${title} - applicants.csv`,
        version: versionOf('applicants', postingId, rows),
        build: () => applicantsCsv(rows.map(toApplicant)),
      };
    },

    /** Return the applicants' résumés as a ZIP file, which is built while it is sent. */
    async archive(viewer: Viewer, postingId: string, filter: repo.Filter) {
      const title = await requireOwnPosting(viewer, postingId);
      const rows = await repo.allApplicants(db, postingId, viewer.id, filter);
      const files = rows.flatMap(({ name, resume_file }) =>
        resume_file === null ? [] : [{ person: name, file: resume_file }],
      );
      if (files.length === 0) throw new AppError('no_such_resume');
      return { name: `${title} - resumes.zip`, content: resumeArchive(files, media) };
    },
  };
}

function toApplicant(row: repo.ApplicantRow): Applicant {
  return {
    _id: row.application_id,
    person: toPersonSummary(row),
    email: row.email,
    department: row.department,
    year: row.year,
    cgpa: row.cgpa,
    backlogs: row.backlogs,
    isConfirmed: row.is_confirmed,
    status: row.status,
    stage: row.stage,
    note: row.note,
    answers: row.answers,
    resume: row.resume_name === null ? null : { name: row.resume_name, bytes: row.resume_bytes ?? 0 },
    interview: row.interview && toSlot(row.interview),
    appliedAt: row.applied_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}
