import { msg, plural } from '@lingui/core/runtime-macro';
import type { AttentionItem } from '@quad/contract/campus/dashboard';
import { say } from '@quad/contract/language/say';
import { CASE_LISTS, type CaseList } from '@quad/contract/moderation/moderation-terms';
import { sql } from 'kysely';
import type { AttentionSource } from '../../concerns/dashboard/attention.ts';
import { isNoPartyOf } from '../../concerns/reports/case-party.sql.ts';
import type { Database } from '../../platform/db/database.ts';
import { hasDecider } from './case-parties.sql.ts';

/** A case overdue for longer than this is urgent. */
const TOO_LATE_HOURS = 48;

/** Titles for cases that no moderator may decide, by the list that has them. */
const STUCK_TITLES: Readonly<Record<Exclude<CaseList, 'decided'>, (count: number) => string>> = {
  open: (count) =>
    say(msg`${plural({ count }, { one: 'Nobody can decide # case', other: 'Nobody can decide # cases' })}`),
  proposed: (count) =>
    say(msg`${plural({ count }, { one: 'Nobody can agree to # decision', other: 'Nobody can agree to # decisions' })}`),
  appealed: (count) =>
    say(msg`${plural({ count }, { one: 'Nobody can decide # appeal', other: 'Nobody can decide # appeals' })}`),
};

/** Overdue cases, and cases that no moderator may decide; without cases about the viewer. */
export const moderationAttention = (db: Database): AttentionSource => ({
  get name() {
    return say(msg`reports`);
  },
  causes: ['late-reports', 'stuck-open', 'stuck-proposed', 'stuck-appealed'],
  isPersonal: true,
  check: async ({ id }) => [...(await late(db, id)), ...(await stuck(db, id))],
});

async function late(db: Database, viewerId: string): Promise<readonly AttentionItem[]> {
  const { rows } = await sql<{ late: number; too_late: number }>`
    select count(*)::int as late,
      count(*) filter (where due_at < now() - make_interval(hours => ${TOO_LATE_HOURS}))::int as too_late
    from moderation_cases cases where state <> 'decided' and due_at < now() and ${isNoPartyOf(viewerId)}
  `.execute(db);
  const { late: count = 0, too_late: tooLate = 0 } = rows[0] ?? {};
  if (count === 0) return [];
  return [
    {
      kind: 'late-reports',
      level: tooLate > 0 ? 'urgent' : 'soon',
      title: say(
        msg`${plural({ count }, { one: '# reported case is overdue', other: '# reported cases are overdue' })}`,
      ),
      text:
        tooLate > 0
          ? say(msg`${{ count: tooLate }} of them by more than two days.`)
          : say(msg`The people who reported wait for an answer.`),
      to: '/user-reports',
    },
  ];
}

async function stuck(db: Database, viewerId: string): Promise<readonly AttentionItem[]> {
  const { rows } = await sql<{ list: keyof typeof STUCK_TITLES; count: number; id: string }>`
    with waiting as (
      select id, state as list from moderation_cases where state <> 'decided'
      union all
      select case_id, 'appealed' from moderation_decisions
      where appeal is not null and appeal_outcome is null and state = 'in_force'
    )
    select waiting.list, count(*)::int as count, min(cases.id::text) as id
    from waiting join moderation_cases cases on cases.id = waiting.id
    left join moderation_decisions live on live.case_id = cases.id and live.state in ('proposed', 'in_force')
    where ${isNoPartyOf(viewerId)} and not ${hasDecider('live')}
    group by waiting.list
  `.execute(db);
  return CASE_LISTS.flatMap((list) => {
    const found = rows.find((row) => row.list === list);
    if (!found || list === 'decided') return [];
    return [
      {
        kind: `stuck-${list}`,
        level: 'urgent',
        title: STUCK_TITLES[list](found.count),
        text: say(msg`Every moderator who could is involved.`),
        to: found.count === 1 ? `/user-reports/${found.id}` : `/user-reports?list=${list}`,
      } as const,
    ];
  });
}
