import type { editProgram, listPrograms, Program } from '@quad/contract/careers/certificates';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { formColumns } from '../../../platform/db/form-columns.ts';
import { foldedPattern } from '../../../platform/db/like-pattern.ts';
import { inNameOrder } from '../../../platform/db/name-order.ts';
import type { DB } from '../../../platform/db/schema.ts';

export type ProgramForm = BodyOf<typeof editProgram>;

export const programColumns = formColumns<ProgramForm>()('programs', {
  title: 'title',
  duration: 'duration',
  mode: 'mode',
  organizer: 'organizer',
  certifies: 'certifies',
  description: 'description',
  isOpen: 'is_open',
});

/** Programs with the viewer's own enrolment and certificate. */
function selectPrograms(db: Executor, viewerId: string) {
  return db
    .selectFrom('programs')
    .leftJoin('program_enrolments as own', (join) =>
      join.onRef('own.program_id', '=', 'programs.id').on('own.person_id', '=', viewerId),
    )
    .leftJoin('certificates as given', (join) =>
      join.onRef('given.program_id', '=', 'programs.id').on('given.person_id', '=', viewerId),
    )
    .select([
      'programs.id',
      'programs.creator_id',
      'programs.created_at',
      ...programColumns.selected,
      'own.enrolled_at',
      'given.code',
      sql<number>`(select count(*)::integer from program_enrolments where program_id = programs.id)`.as(
        'enrolled_count',
      ),
    ]);
}

export type ProgramRow = Awaited<ReturnType<ReturnType<typeof selectPrograms>['execute']>>[number];

export function toProgram(row: ProgramRow, mayEdit: boolean): Program {
  return {
    _id: row.id,
    title: row.title,
    duration: row.duration,
    mode: row.mode,
    organizer: row.organizer,
    certifies: row.certifies,
    description: row.description,
    isOpen: row.is_open,
    createdAt: row.created_at.toISOString(),
    enrolledCount: row.enrolled_count,
    mayEdit,
    enrolment: row.enrolled_at && {
      status: row.code === null ? 'Enrolled' : 'Completed',
      enrolledAt: row.enrolled_at.toISOString(),
      certificate: row.code,
    },
  };
}

/** Return the rows of a page, newest first, with one too many when the list goes on. */
export function listRows(
  db: Executor,
  viewerId: string,
  { q, list, mode, limit }: QueryOf<typeof listPrograms>,
  before: string | undefined,
) {
  return selectPrograms(db, viewerId)
    .$if(q !== undefined, (query) =>
      query.where(sql<boolean>`programs.words @@ (select words_query(${q ?? ''}::text))`),
    )
    .$if(list === 'mine', (query) => query.where('own.person_id', 'is not', null))
    .$call((query) => (mode === undefined ? query : query.where('programs.mode', '=', mode)))
    .$if(before !== undefined, (query) => query.where('programs.id', '<', before ?? ''))
    .orderBy('programs.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findProgram(db: Executor, viewerId: string, id: string): Promise<ProgramRow | undefined> {
  return selectPrograms(db, viewerId).where('programs.id', '=', id).executeTakeFirst();
}

export async function insertProgram(
  db: Executor,
  form: Required<ProgramForm>,
  columns: Pick<Insertable<DB['programs']>, 'id' | 'creator_id' | 'created_at'>,
): Promise<void> {
  // A trigger sets `words`.
  await db
    .insertInto('programs')
    .values({ ...columns, ...programColumns.complete(form), words: sql`''::tsvector` })
    .execute();
}

/** Update a program; false when it does not exist. */
export async function updateProgram(db: Executor, id: string, form: ProgramForm): Promise<boolean> {
  const change = programColumns.of(form);
  const query =
    Object.keys(change).length > 0
      ? db.updateTable('programs').set(change).where('id', '=', id).returning('id')
      : db.selectFrom('programs').select('id').where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function deleteProgram(db: Executor, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('programs').where('id', '=', id).returning('id').executeTakeFirst();
  return gone !== undefined;
}

/**
 * Enrol a person in an open program; false when it is closed or does not exist. One statement, so that it cannot close
 * in between.
 */
export async function enrol(db: Executor, id: string, personId: string, at: Date | undefined): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with program as (
      select id from programs where id = ${id} and (is_open or exists (
        select from program_enrolments where program_id = programs.id and person_id = ${personId}
      )) for share
    ), added as (
      insert into program_enrolments (program_id, person_id, enrolled_at)
      select id, ${personId}, coalesce(${at ?? null}::timestamptz, now()) from program on conflict do nothing
    )
    select id from program
  `.execute(db);
  return rows.length > 0;
}

/** End an enrolment, unless the person has a certificate already. */
export async function leave(db: Executor, id: string, personId: string): Promise<void> {
  await sql`
    delete from program_enrolments where program_id = ${id} and person_id = ${personId}
      and not exists (select from certificates where program_id = ${id} and person_id = ${personId})
  `.execute(db);
}

/** A page of enrolled people, by name. The search does not cover e-mail addresses, because the list hides them. */
export async function participants(
  db: Executor,
  programId: string,
  { q = '', offset, limit }: { q?: string | undefined; offset: number; limit: number },
) {
  const pattern = foldedPattern(q.trim());
  const enrolled = db
    .selectFrom('program_enrolments')
    .innerJoin('people', 'people.id', 'program_enrolments.person_id')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.program_id', '=', 'program_enrolments.program_id')
        .onRef('certificates.person_id', '=', 'program_enrolments.person_id'),
    )
    .where('program_enrolments.program_id', '=', programId)
    .$if(q.trim() !== '', (query) => query.where(sql<boolean>`people.search_text like ${pattern}`));
  const [rows, { total }] = await Promise.all([
    enrolled
      .select(['people.id', 'people.name', 'people.username', 'people.picture', 'people.role', 'people.is_verified'])
      .select(['enrolled_at', 'certificates.code'])
      .orderBy(inNameOrder('people.name'))
      .orderBy('people.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    enrolled.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/**
 * Select the people who are enrolled without a certificate. Lock the enrolments against simultaneous completions.
 */
export async function lockUncertified(trx: Executor, programId: string, people: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select people.id, people.name from program_enrolments join people on people.id = person_id
    where program_id = ${programId} and person_id = any (${[...people]}::uuid[])
      and not exists (
        select from certificates where program_id = ${programId} and certificates.person_id = program_enrolments.person_id
      )
    order by people.id for update of program_enrolments
  `.execute(trx);
  return rows;
}

/** Insert certificates. Existing ones of the program are kept. */
export function insertCertificates(trx: Executor, rows: readonly Insertable<DB['certificates']>[]) {
  return trx
    .insertInto('certificates')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['program_id', 'person_id']).doNothing())
    .returning(['id', 'person_id'])
    .execute();
}

export function namesOf(trx: Executor, people: readonly string[]) {
  return trx
    .selectFrom('people')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any (${[...people]}::uuid[])`)
    .orderBy('id')
    .execute();
}

/** Insert certificates of attendance. Existing ones of the occasion are kept. */
export function insertAttendanceCertificates(trx: Executor, rows: readonly Insertable<DB['certificates']>[]) {
  return trx
    .insertInto('certificates')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['occasion_id', 'person_id']).doNothing())
    .returning(['id', 'person_id'])
    .execute();
}

export function findCertificate(db: Executor, code: string) {
  return db
    .selectFrom('certificates')
    .leftJoin('people', 'people.id', 'certificates.person_id')
    .leftJoin('colleges', 'colleges.id', 'people.college_id')
    .select([
      'certificates.id',
      'certificates.person_id',
      'certificates.name',
      'certificates.program',
      'certificates.organizer',
      'certificates.date',
      'certificates.code',
      'certificates.kind',
      'colleges.name as college',
      sql<string | null>`(select name from colleges order by created_at limit 1)`.as('campus'),
    ])
    .where('certificates.code', '=', code)
    .executeTakeFirst();
}

export function listCertificates(db: Executor, personId: string, limit: number) {
  return db
    .selectFrom('certificates')
    .select(['code', 'program', 'organizer', 'date'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteCertificate(trx: Executor, code: string): Promise<void> {
  await trx.deleteFrom('certificates').where('code', '=', code).execute();
}

/** A person's own certificates by id, for their notifications. */
export function findOwnCertificates(db: Executor, personId: string, ids: readonly string[]) {
  return db
    .selectFrom('certificates')
    .select(['id', 'code', 'program', 'program_id', 'occasion_id'])
    .where('person_id', '=', personId)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
}
