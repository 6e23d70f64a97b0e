import { SURVEY_TEXTS_LISTED } from '@quad/contract/limits/polls';
import type { Role } from '@quad/contract/people/people';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from '../people/summaries/person-summary.ts';
import type { StoredAnswers } from './survey-answers.rules.ts';

/** Store a person's answers. `personId` is null in a survey without names. */
export async function insertAnswers(
  trx: Executor,
  { pollId, personId, answers }: { pollId: string; personId: string | null; answers: StoredAnswers },
): Promise<void> {
  await trx
    .insertInto('survey_answers')
    .values({ poll_id: pollId, person_id: personId, answers: JSON.stringify(answers) })
    .execute();
}

/** Count each choice and each number on a scale, by the position of the question. */
export async function countChoices(
  db: Executor,
  pollId: string,
): Promise<{ question: number; value: number; count: number }[]> {
  const { rows } = await sql<{ question: number; value: number; count: number }>`
    select given.key::integer as question, chosen.value::integer as value, count(*)::integer as count
    from survey_answers
      cross join lateral jsonb_each(answers) given
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(given.value)
          when 'array' then given.value when 'number' then jsonb_build_array(given.value) else '[]' end
      ) chosen (value)
    where poll_id = ${pollId}
    group by 1, 2
  `.execute(db);
  return rows;
}

/** Count the answers to each question. */
export async function countAnswered(db: Executor, pollId: string): Promise<{ question: number; count: number }[]> {
  const { rows } = await sql<{ question: number; count: number }>`
    select given.key::integer as question, count(*)::integer as count
    from survey_answers cross join lateral jsonb_each(answers) given
    where poll_id = ${pollId}
    group by 1
  `.execute(db);
  return rows;
}

/** Some text answers to each question, with their authors if named. The order, by random ids, reveals nothing. */
export async function listTexts(db: Executor, pollId: string) {
  const { rows } = await sql<{
    question: number;
    text: string;
    id: string | null;
    name: string;
    username: string;
    picture: string | null;
    role: Role;
    is_verified: boolean;
  }>`
    select question, text, ${sql.join(SUMMARY_COLUMNS.map((column) => sql.ref(`people.${column}`)))}
    from (
      select given.key::integer as question, given.value #>> '{}' as text, person_id, survey_answers.id as answer_id,
        row_number() over (partition by given.key order by survey_answers.id) as place
      from survey_answers cross join lateral jsonb_each(answers) given
      where poll_id = ${pollId} and jsonb_typeof(given.value) = 'string'
    ) listed left join people on people.id = person_id
    where place <= ${SURVEY_TEXTS_LISTED}
    order by question, place
  `.execute(db);
  return rows;
}

const answersOf = (db: Executor, pollId: string) =>
  db
    .selectFrom('survey_answers')
    .leftJoin('people', 'people.id', 'survey_answers.person_id')
    .where('survey_answers.poll_id', '=', pollId);

/** Answers per page. Small, because parsing blocks other calls and an answer may have 40,000 characters. */
const PAGE = 25;

/**
 * All answers to a survey, with their authors if named. The order, by random ids, reveals nothing.
 */
export async function allAnswers(db: Executor, pollId: string) {
  const read = (after: string | undefined) => {
    const columns = ['survey_answers.id', 'people.name', 'people.username'] as const;
    let page = answersOf(db, pollId).select([...columns, sql<StoredAnswers>`survey_answers.answers`.as('answers')]);
    if (after !== undefined) page = page.where('survey_answers.id', '>', after);
    return page.orderBy('survey_answers.id').limit(PAGE).execute();
  };
  const all: Awaited<ReturnType<typeof read>> = [];
  for (let page = await read(undefined); page.length > 0; page = await read(page.at(-1)?.id)) {
    all.push(...page);
    if (page.length < PAGE) break;
  }
  return all;
}

/** A digest of the result of `allAnswers`, computed by Postgres. */
export async function versionOfAnswers(db: Executor, pollId: string): Promise<string> {
  const { version } = await answersOf(db, pollId)
    .select(
      sql<string | null>`md5(string_agg(md5(row(people.name, people.username, survey_answers.answers)::text), ''
        order by survey_answers.id))`.as('version'),
    )
    .executeTakeFirstOrThrow();
  return version ?? '';
}
