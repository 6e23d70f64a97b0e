import type {
  Certificate,
  checkCertificate,
  createProgram,
  listParticipants,
  listPrograms,
  Program,
} from '@quad/contract/careers/certificates';
import { CERTIFICATES_LISTED } from '@quad/contract/limits/careers';
import type { AnswerOf, BodyOf, QueryOf } from '@quad/contract/wire/call';
import { addNotifications, peopleLosingUnread } from '../../../concerns/notifications/add-notifications.ts';
import type { AlsoInTransaction } from '../../../concerns/reports/reportable.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type BuiltFile, versionOf } from '../../../platform/http/built-file.ts';
import { idOf } from '../../../platform/lists/cursor.ts';
import { pageOf } from '../../../platform/lists/page.ts';
import { inLanguage } from '../../../platform/texts/language.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import type { PlacementService } from '../placement/placement.service.ts';
import { newCertificateCode } from './certificate-code.ts';
import { attendanceCertified, certificateGiven } from './certificate-notifications.ts';
import * as repo from './certificates.repo.ts';

/** A new program. Set `at` (milliseconds since 1970) for a program offered in the past. */
export type NewProgram = BodyOf<typeof createProgram> & { readonly at?: number };

export type Programs = ReturnType<typeof createPrograms>;

/** Certificate programs and their certificates. Approvers of postings run all programs. */
export function createPrograms(parts: { db: Database; placement: PlacementService; publicUrl: string }) {
  const { db, placement, publicUrl } = parts;

  const isApprover = async (viewer: Viewer): Promise<boolean> => (await placement.powersOf(viewer)).canApprove;

  /** Return a program, for approvers only. A missing program is reported to everyone as missing. */
  const requireProgram = async (viewer: Viewer, id: string): Promise<repo.ProgramRow> => {
    const [row, mayEdit] = await Promise.all([repo.findProgram(db, viewer.id, id), isApprover(viewer)]);
    if (!row) throw new AppError('no_such_program');
    if (!mayEdit) throw new AppError('forbidden');
    return row;
  };

  const find = async (viewer: Viewer, id: string): Promise<Program> => {
    const [row, mayEdit] = await Promise.all([repo.findProgram(db, viewer.id, id), isApprover(viewer)]);
    if (!row) throw new AppError('no_such_program');
    return repo.toProgram(row, mayEdit);
  };

  return {
    find,

    async list(viewer: Viewer, query: QueryOf<typeof listPrograms>) {
      const before = idOf(query.after);
      const [rows, mayEdit] = await Promise.all([repo.listRows(db, viewer.id, query, before), isApprover(viewer)]);
      const page = pageOf(rows, query.limit, (last) => last.id);
      return { programs: page.rows.map((row) => repo.toProgram(row, mayEdit)), nextCursor: page.nextCursor };
    },

    async create(viewer: Viewer, { at, ...form }: NewProgram): Promise<Program> {
      if (!(await isApprover(viewer))) throw new AppError('forbidden');
      const id = newId(at);
      await transact(db, async (trx) => {
        await repo.insertProgram(
          trx,
          { organizer: '', certifies: 'completion', description: '', isOpen: true, ...form },
          { id, creator_id: viewer.id, created_at: new Date(at ?? Date.now()) },
        );
        await recordAct(trx, { by: viewer.id, action: 'program.added', subject: { type: 'program', id } });
      });
      return find(viewer, id);
    },

    async edit(viewer: Viewer, id: string, form: repo.ProgramForm): Promise<Program> {
      const before = await requireProgram(viewer, id);
      await transact(db, async (trx) => {
        if (!(await repo.updateProgram(trx, id, form))) throw new AppError('no_such_program');
        const details = { fields: changedFields({ ...before }, repo.programColumns.of(form)) };
        await recordAct(trx, { by: viewer.id, action: 'program.edited', subject: { type: 'program', id }, details });
      });
      return find(viewer, id);
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      const { title: name } = await requireProgram(viewer, id);
      const act = {
        by: viewer.id,
        action: 'program.deleted',
        subject: { type: 'program', id },
        details: { name },
      } as const;
      await this.removeWith(id, (trx) => recordAct(trx, act));
    },

    async removeWith(id: string, also?: AlsoInTransaction): Promise<void> {
      await transact(db, async (trx) => {
        if (!(await repo.deleteProgram(trx, id))) throw new AppError('no_such_program');
        await also?.(trx);
      });
    },

    /** Enrol the viewer. Set `at` for an enrolment in the past. */
    async enrol(viewer: Viewer, id: string, at?: number): Promise<Program> {
      const isEnrolled = await repo.enrol(db, id, viewer.id, at === undefined ? undefined : new Date(at));
      const program = await find(viewer, id);
      if (!isEnrolled) throw new AppError('program_closed');
      return program;
    },

    async leave(viewer: Viewer, id: string): Promise<Program> {
      await repo.leave(db, id, viewer.id);
      const program = await find(viewer, id);
      if (program.enrolment?.status === 'Completed') throw new AppError('program_completed');
      return program;
    },

    async participants(viewer: Viewer, id: string, { q, page, limit }: QueryOf<typeof listParticipants>) {
      await requireProgram(viewer, id);
      const { rows, total } = await repo.participants(db, id, { q, offset: (page - 1) * limit, limit });
      return {
        participants: rows.map((row) => ({
          person: toPersonSummary(row),
          status: row.code === null ? ('Enrolled' as const) : ('Completed' as const),
          enrolledAt: row.enrolled_at.toISOString(),
          certificate: row.code,
        })),
        total,
        currentPage: page,
        totalPages: Math.ceil(total / limit),
      };
    },

    /** Issue certificates to enrolled people who have none, notify them, and return their ids. */
    async complete(viewer: Viewer, id: string, people: readonly string[], at = Date.now()): Promise<string[]> {
      const program = await requireProgram(viewer, id);
      return transact(db, async (trx) => {
        const completing = await repo.lockUncertified(trx, id, people);
        if (completing.length === 0) return [];
        const given = await repo.insertCertificates(
          trx,
          completing.map((person) => ({
            id: newId(),
            code: newCertificateCode(),
            kind: program.certifies,
            program_id: id,
            person_id: person.id,
            name: person.name,
            program: program.title,
            organizer: program.organizer,
            date: new Date(at).toISOString().slice(0, 10),
          })),
        );
        await addNotifications(
          trx,
          given.map(({ id: subject, person_id }) => ({
            kind: certificateGiven,
            subject,
            actor: null,
            recipients: [person_id],
            at,
          })),
        );
        await recordAct(trx, {
          by: viewer.id,
          action: 'certificates.given',
          subject: { type: 'program', id },
          details: { count: given.length },
        });
        return given.map(({ person_id }) => person_id);
      });
    },

    /**
     * Issue certificates of attendance to people who have none of this occasion, notify them, and return their number.
     * The
     * caller checks the permission. `date` is year-month-day.
     */
    async certifyAttendance(
      trx: Executor,
      occasion: { occasion: string; title: string; organizer: string; date: string; people: readonly string[] },
    ): Promise<number> {
      const attending = await repo.namesOf(trx, occasion.people);
      if (attending.length === 0) return 0;
      const given = await repo.insertAttendanceCertificates(
        trx,
        attending.map(({ id: person_id, name }) => ({
          id: newId(),
          code: newCertificateCode(),
          kind: 'attendance',
          occasion_id: occasion.occasion,
          person_id,
          name,
          program: occasion.title,
          organizer: occasion.organizer,
          date: occasion.date,
        })),
      );
      await addNotifications(
        trx,
        given.map(({ id: subject, person_id }) => ({
          kind: attendanceCertified,
          subject,
          actor: null,
          recipients: [person_id],
        })),
      );
      return given.length;
    },

    async revoke(viewer: Viewer, code: string): Promise<void> {
      const [found, mayEdit] = await Promise.all([repo.findCertificate(db, code), isApprover(viewer)]);
      if (!found) throw new AppError('no_such_certificate');
      if (!mayEdit) throw new AppError('forbidden');
      await transact(db, async (trx) => {
        const losing = await peopleLosingUnread(trx, [found.id]);
        await repo.deleteCertificate(trx, code);
        await addNotifications(trx, [], [], losing);
        const subject = { type: 'certificate', id: found.id };
        await recordAct(trx, { by: viewer.id, action: 'certificate.revoked', subject });
      });
    },

    async certificatesOf(viewer: Viewer): Promise<Certificate[]> {
      const rows = await repo.listCertificates(db, viewer.id, CERTIFICATES_LISTED);
      return rows.map(({ code, program, organizer, date }) => ({ code, program, organizer, date }));
    },

    /** Return the texts of the genuine certificate with this code. */
    async check(code: string): Promise<AnswerOf<typeof checkCertificate>> {
      const found = await repo.findCertificate(db, code);
      if (!found) throw new AppError('no_such_certificate');
      const { name, program, date } = found;
      const kind = found.kind;
      return {
        name,
        program,
        date,
        kind,
        issuer: found.organizer || found.campus || 'The college',
        event: kind === 'attendance' ? program : null,
      };
    },

    /** Return a certificate as a PDF, for its owner and for approvers. */
    async file(viewer: Viewer, code: string): Promise<BuiltFile> {
      const found = await repo.findCertificate(db, code);
      if (!found || (found.person_id !== viewer.id && !(await isApprover(viewer)))) {
        throw new AppError('no_such_certificate');
      }
      const certificate = {
        ...found,
        kind: found.kind,
        college: found.college ?? '',
        checkUrl: `${publicUrl}/certificates/${code}`,
      };
      return {
        name: `Certificate - ${found.program}.pdf`,
        version: versionOf('certificate', certificate),
        async build() {
          // Load the fonts and their shaping only when a certificate is read.
          const { certificatePdf } = await import('./certificate-pdf.ts');
          // Everyone gets the same file, which is in English.
          return inLanguage('en', () => certificatePdf(certificate));
        },
      };
    },
  };
}
