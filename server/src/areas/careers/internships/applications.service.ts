import type { Application, ApplicationDetails } from '@quad/contract/careers/applications';
import { applicationsChanged } from '@quad/contract/careers/applications';
import { type ApplicationStatus, UNDECIDED_STATUSES } from '@quad/contract/careers/posting-terms';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readAnswers } from '../../../platform/forms/answers.rules.ts';
import { cursorOf, MS_MAX, placeOf } from '../../../platform/lists/cursor.ts';
import { pageOf } from '../../../platform/lists/page.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import type { NamedFile } from '../../../platform/media/part.ts';
import * as repo from './applications.repo.ts';
import { applied } from './posting-notifications.ts';
import type { PostingViewers } from './posting-viewers.ts';
import { findOwnership } from './postings.repo.ts';
import { toSummary } from './postings.row.ts';
import type { Postings } from './postings.service.ts';
import type { Resumes } from './resumes.service.ts';
import { toSlot } from './slots.sql.ts';

export interface ApplicationForm {
  readonly resume: string;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  /** The time of an application in the past, in milliseconds since 1970. */
  readonly at?: number;
}

export type Applications = ReturnType<typeof createApplications>;

/** The applicants' side of applications. */
export function createApplications(parts: {
  db: Database;
  live: Live;
  media: Pick<MediaLibrary, 'toSend'>;
  postings: Postings;
  resumes: Resumes;
  viewers: PostingViewers;
}) {
  const { db, live, media, postings, resumes, viewers } = parts;

  const findIn = async (executor: Executor, viewer: Pick<Viewer, 'id'>, id: string): Promise<ApplicationDetails> => {
    const row = await repo.findApplication(executor, viewer.id, id);
    if (!row) throw new AppError('no_such_application');
    return {
      ...toApplication(row),
      answers: row.answers,
      resume: row.resume_name === null ? null : { name: row.resume_name, bytes: row.resume_bytes ?? 0 },
      history: row.history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    };
  };

  const find = (viewer: Pick<Viewer, 'id'>, id: string) => findIn(db, viewer, id);

  return {
    find,

    /** Apply once. Throws the obstacle. */
    async apply(
      viewer: Viewer,
      postingId: string,
      { resume, answers, at }: ApplicationForm,
    ): Promise<ApplicationDetails> {
      const posting = await postings.find(viewer, postingId);
      if (posting.isMine) throw new AppError('own_posting');
      // First report obstacles that better answers cannot remove.
      if (posting.application && posting.application.status !== 'Withdrawn') throw new AppError('already_applied');
      if (posting.status !== 'Open') throw new AppError(closedCode(posting.deadline, posting.serverTime));
      if (!posting.eligibility.isEligible) {
        throw new AppError('not_eligible', { message: posting.eligibility.reasons.map(({ says }) => says).join(' ') });
      }
      const read = readAnswers(posting.questions, answers);
      if ('changed' in read) throw new AppError('questions_changed');
      if ('problems' in read) {
        const message = Object.values(read.problems).join('. ');
        throw new AppError('invalid_input', { fields: read.problems, message });
      }
      const { department, year, cgpa, backlogs, isConfirmed } = await viewers.read(viewer);
      const application = {
        id: newId(at),
        postingId,
        personId: viewer.id,
        resumeId: resume,
        answers: read.answers,
        questions: JSON.stringify(posting.questions),
        at,
        ...{ department, year, cgpa, backlogs, isConfirmed },
      };
      const poster = (await findOwnership(db, postingId))?.poster_id ?? null;
      const id = await transact(db, async (trx) => {
        const id = await repo.insertApplication(trx, application);
        if (id === undefined) throw await obstacleError(await repo.findObstacles(trx, application));
        await repo.insertChange(trx, [{ applicationId: id, status: 'Applied', at }]);
        const recipients = poster === null ? [] : [poster];
        await addNotifications(trx, [{ kind: applied, subject: postingId, actor: viewer.id, recipients, at }]);
        return id;
      });
      live.send(applicationsChanged, poster === null ? [viewer.id] : [viewer.id, poster], {
        posting: postingId,
        application: id,
      });
      return find(viewer, id);
    },

    async list(
      viewer: Viewer,
      { status, limit, after }: { status?: ApplicationStatus; limit: number; after?: string },
    ): Promise<{ applications: Application[]; nextCursor: string | null }> {
      const rows = await repo.listApplications(db, viewer.id, {
        status,
        limit,
        after: placeOf(after, { max: MS_MAX }),
      });
      const page = pageOf(rows, limit, (last) => cursorOf({ at: last.applied_at.getTime(), id: last.application_id }));
      return {
        applications: page.rows.map(toApplication),
        nextCursor: page.nextCursor,
      };
    },

    /** Withdraw an undecided application. The poster can no longer read its résumé. */
    async withdraw(viewer: Viewer, id: string): Promise<ApplicationDetails> {
      const gone = await transact(db, async (trx) => {
        const gone = await repo.withdraw(trx, viewer.id, id);
        if (!gone) {
          await findIn(trx, viewer, id);
          throw new AppError('application_decided');
        }
        await repo.insertChange(trx, [{ applicationId: id, status: 'Withdrawn' }]);
        if (gone.resume_id !== null) await resumes.discardUnused(trx, [gone.resume_id]);
        const about = { kind: applied, subject: gone.posting_id, actor: viewer.id };
        await addNotifications(trx, [], [about]);
        return gone;
      });
      const people = gone.poster_id === null ? [viewer.id] : [viewer.id, gone.poster_id];
      live.send(applicationsChanged, people, { posting: gone.posting_id, application: id });
      return find(viewer, id);
    },

    /** The résumé of an application, for the applicant and the poster. */
    async resumeOf(viewer: Viewer, id: string): Promise<NamedFile> {
      const row = await repo.findResume(db, viewer.id, id);
      if (!row) throw new AppError('no_such_application');
      if (row.file === null) throw new AppError('no_such_resume');
      return { name: row.name ?? 'Resume.pdf', stored: media.toSend(row.file) };
    },
  };
}

/** Serialize an application for a list. */
function toApplication(row: repo.ApplicationRow): Application {
  return {
    _id: row.application_id,
    posting: toSummary(row),
    status: row.application_status,
    appliedAt: row.applied_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    canWithdraw: (UNDECIDED_STATUSES as readonly string[]).includes(row.application_status),
    interview: row.interview && toSlot(row.interview),
  };
}

const closedCode = (deadline: string | null, now: string) =>
  deadline !== null && deadline < now ? 'deadline_passed' : 'posting_closed';

/** The error of an application that was not inserted. */
function obstacleError(found: Awaited<ReturnType<typeof repo.findObstacles>>): AppError {
  if (!found) return new AppError('no_such_posting');
  if (found.has_applied) return new AppError('already_applied');
  if (!found.has_resume) return new AppError('no_such_resume');
  if (found.has_changed) return new AppError('questions_changed');
  return new AppError(found.is_past ? 'deadline_passed' : 'posting_closed');
}
