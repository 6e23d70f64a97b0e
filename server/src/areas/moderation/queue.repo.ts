import { LOOKING_SECONDS } from '@quad/contract/limits/moderation';
import type { ModerationCase } from '@quad/contract/moderation/cases';
import type { CaseList, CaseSource } from '@quad/contract/moderation/moderation-terms';
import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { Role } from '@quad/contract/people/people';
import { type RawBuilder, sql } from 'kysely';
import { isNoPartyOf } from '../../concerns/reports/case-party.sql.ts';
import type { Executor } from '../../platform/db/database.ts';
import { beginningOf } from '../../platform/db/text-beginning.ts';
import { SUMMARY_COLUMNS } from '../people/summaries/person-summary.ts';
import { hasDecider, mayAct } from './case-parties.sql.ts';
import type { Snapshot } from './snapshot.ts';

/** Characters of a subject that a list shows. */
export const CASE_EXCERPT = 200;

const ownerColumns = sql.join(
  SUMMARY_COLUMNS.map((column) => sql`owner.${sql.ref(column)} as ${sql.ref(`owner_${column}`)}`),
);

/** Whether the subject of a case is hidden, by this case or another one. */
export const isSubjectHidden = sql<boolean>`exists (
  select from moderation_cases other
  where other.subject_type = cases.subject_type and other.subject_id = cases.subject_id and other.is_hidden
)`;

/** The columns of a case in a list. `lookers` leaves the viewer out. */
const caseColumns = (viewerId: string) => sql`
  cases.id, cases.subject_type, cases.subject_id, cases.state, cases.version, cases.reports_count, cases.gravity, cases.reach,
  ${isSubjectHidden} as is_hidden, cases.is_flagged, cases.first_reported_at, cases.due_at, cases.decided_at, cases.owner_id as case_owner_id,
  ${beginningOf(sql`array_to_string(array(select jsonb_array_elements_text(cases.snapshot -> 'texts')), ' ')`, CASE_EXCERPT)} as excerpt,
  array(
    select reason from reports where case_id = cases.id union select reason from moderation_flags where case_id = cases.id
  ) as reasons,
  live.kind as live_kind, live.state as live_state, live.proposed_at as live_proposed_at,
  (live.appeal is not null and live.appeal_outcome is null) as is_appealed,
  array(
    select people.name from moderation_looks looks join people on people.id = looks.person_id
    where looks.case_id = cases.id and looks.person_id <> ${viewerId}
      and looks.looked_at > now() - make_interval(secs => ${sql.lit(LOOKING_SECONDS)})
  ) as lookers,
  ${mayAct(sql<string>`${viewerId}::uuid`, 'live')} as may_decide, ${hasDecider('live')} as has_decider,
  ${ownerColumns}
`;

const fromCases = sql`
  moderation_cases cases
  left join people owner on owner.id = cases.owner_id
  left join moderation_decisions live on live.case_id = cases.id and live.state in ('proposed', 'in_force')
`;

export interface CaseOfList {
  readonly id: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly state: ModerationCase['state'];
  readonly version: number;
  readonly reports_count: number;
  readonly gravity: number;
  readonly reach: number;
  readonly is_hidden: boolean;
  readonly is_flagged: boolean;
  readonly first_reported_at: Date;
  readonly due_at: Date;
  readonly decided_at: Date | null;
  readonly excerpt: string;
  readonly reasons: ReportReason[];
  readonly live_kind: ModerationCase['outcome'];
  readonly live_state: string | null;
  readonly live_proposed_at: Date | null;
  readonly is_appealed: boolean;
  readonly lookers: string[];
  readonly may_decide: boolean;
  readonly has_decider: boolean;
  readonly owner_id: string | null;
  readonly owner_name: string;
  readonly owner_username: string;
  readonly owner_picture: string | null;
  readonly owner_role: Role;
  readonly owner_is_verified: boolean;
}

/** The condition and order of each list. `next` keeps the cases after the one that the condition `after` selects. */
const LISTS: Readonly<
  Record<
    CaseList,
    { only: RawBuilder<boolean>; order: RawBuilder<unknown>; next: (after: RawBuilder<unknown>) => RawBuilder<boolean> }
  >
> = {
  open: {
    only: sql`cases.state = 'open'`,
    order: sql`cases.due_at, cases.id`,
    next: (after) => sql`(cases.due_at, cases.id) > (select due_at, id from moderation_cases cases where ${after})`,
  },
  proposed: {
    only: sql`cases.state = 'proposed'`,
    order: sql`cases.due_at, cases.id`,
    next: (after) => sql`(cases.due_at, cases.id) > (select due_at, id from moderation_cases cases where ${after})`,
  },
  decided: {
    only: sql`cases.state = 'decided'`,
    order: sql`cases.decided_at desc, cases.id desc`,
    next: (after) =>
      sql`(cases.decided_at, cases.id) < (select decided_at, id from moderation_cases cases where ${after})`,
  },
  appealed: {
    only: sql`live.appeal is not null and live.appeal_outcome is null`,
    order: sql`live.appealed_at, live.id`,
    next: (after) => sql`(live.appealed_at, live.id) > (
      select decisions.appealed_at, decisions.id
      from moderation_decisions decisions join moderation_cases cases on cases.id = decisions.case_id
      where ${after} and decisions.state = 'in_force'
    )`,
  },
};

// an array, so that Postgres looks each case up by index instead of reading all reports
const hasReason = (reason: string) => sql`${reason} = any(array(
  select reason from reports where case_id = cases.id union all select reason from moderation_flags where case_id = cases.id
))`;

/** A page of a list, without cases to which the viewer is a party. */
export async function listCases(
  db: Executor,
  viewerId: string,
  wanted: {
    list: CaseList;
    type: string | undefined;
    reason: string | undefined;
    by: CaseSource | undefined;
    after: string | undefined;
    limit: number;
  },
): Promise<CaseOfList[]> {
  const { list, type, reason, by, after, limit } = wanted;
  const { only, order, next } = LISTS[list];
  const { rows } = await sql<CaseOfList>`
    select ${caseColumns(viewerId)} from ${fromCases}
    where ${only} and ${isNoPartyOf(viewerId)}
      ${type === undefined ? sql`` : sql`and cases.subject_type = ${type}`}
      ${reason === undefined ? sql`` : sql`and ${hasReason(reason)}`}
      ${by === undefined ? sql`` : by === 'filters' ? sql`and cases.is_flagged` : sql`and cases.reports_count > 0`}
      ${after === undefined ? sql`` : sql`and ${next(sql`cases.id = ${after} and ${isNoPartyOf(viewerId)}`)}`}
    order by ${order} limit ${limit}
  `.execute(db);
  return rows;
}

export async function findVisibleCase(db: Executor, viewerId: string, id: string) {
  const { rows } = await sql<CaseOfList & { snapshot: Snapshot | null; kept_files: (string | null)[] }>`
    select ${caseColumns(viewerId)}, cases.snapshot, cases.kept_files from ${fromCases}
    where cases.id = ${id} and ${isNoPartyOf(viewerId)}
  `.execute(db);
  return rows[0];
}

/** The reports of a case, newest first. `earlier`: the reporter's earlier closed reports; `upheld`: the violations. */
export async function reportsOfCase(db: Executor, id: string, limit: number) {
  const { rows } = await sql<{
    id: string;
    reason: ReportReason;
    details: string;
    created_at: Date;
    earlier: number;
    upheld: number;
  }>`
    select reports.id, reports.reason, reports.details, reports.created_at, coalesce(past.earlier, 0) as earlier,
      coalesce(past.upheld, 0) as upheld
    from reports left join lateral (
      select count(*)::int as earlier, count(*) filter (where outcome not in ('no_violation', 'undone'))::int as upheld
      from reports other
      where other.reporter_id = reports.reporter_id and other.id < reports.id and other.status = 'closed'
    ) past on true
    where reports.case_id = ${id} order by reports.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Other cases of a subject and of its owner, newest first, without cases to which the viewer is a party. */
export async function recordOf(
  db: Executor,
  { id, ownerId, subject }: { id: string; ownerId: string | null; subject: { type: string; id: string } },
  { viewerId, limit }: { viewerId: string; limit: number },
) {
  const { rows } = await sql<{
    id: string;
    subject_type: string;
    subject_id: string;
    first_reported_at: Date;
    state: ModerationCase['state'];
    kind: ModerationCase['outcome'];
  }>`
    with those as (
      (select id from moderation_cases where owner_id = ${ownerId}::uuid order by id desc limit ${limit + 1})
      union
      (select id from moderation_cases where subject_type = ${subject.type} and subject_id = ${subject.id}
        order by id desc limit ${limit + 1})
    )
    select cases.id, subject_type, subject_id, first_reported_at, cases.state, decisions.kind
    from those join moderation_cases cases on cases.id = those.id
    left join moderation_decisions decisions on decisions.case_id = cases.id and decisions.state = 'in_force'
    where cases.id <> ${id} and ${isNoPartyOf(viewerId)} order by cases.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function namesOf(db: Executor, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('people').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Count the cases that a viewer may see, and measure the last 30 days: minutes to first look and to decision. */
export async function summary(db: Executor, viewerId: string) {
  const { rows } = await sql<{
    open: number;
    overdue: number;
    proposed: number;
    for_viewer: number;
    appealed: number;
    decided: number;
    look_median: number | null;
    look_p90: number | null;
    decision_median: number | null;
    decision_p90: number | null;
  }>`
    with waiting as (
      select count(*) filter (where cases.state = 'open')::int as open, count(*) filter (where due_at < now())::int as overdue,
        count(*) filter (where cases.state = 'proposed')::int as proposed,
        count(*) filter (where ${mayAct(sql<string>`${viewerId}::uuid`, 'live')})::int as for_viewer
      from moderation_cases cases
      left join moderation_decisions live on live.case_id = cases.id and live.state = 'proposed'
      where cases.state <> 'decided' and ${isNoPartyOf(viewerId)}
    ), appeals as (
      select count(*)::int as appealed
      from moderation_decisions decisions join moderation_cases cases on cases.id = decisions.case_id
      where appeal is not null and appeal_outcome is null and ${isNoPartyOf(viewerId)}
    ), times as (
      select count(*)::int as decided,
        percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from first_look_at - first_reported_at) / 60) as look,
        percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from decided_at - first_reported_at) / 60) as decision
      from moderation_cases cases
      where state = 'decided' and decided_at > now() - interval '30 days' and ${isNoPartyOf(viewerId)}
    )
    select waiting.*, appealed, decided, look[1] as look_median, look[2] as look_p90,
      decision[1] as decision_median, decision[2] as decision_p90
    from waiting, appeals, times
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the query of the summary returned no row');
  return row;
}
