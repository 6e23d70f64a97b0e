import { needOf, type WatchedCause } from '@quad/contract/campus/causes';
import type { ActivityItem, AttentionItem, Dashboard } from '@quad/contract/campus/dashboard';
import { may } from '@quad/contract/wire/roles';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditSubject } from '../../../concerns/audit/audit-subject.ts';
import type { Activity, ActivitySource } from '../../../concerns/dashboard/activity.ts';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import { addDays, campusDay, startOfCampusDay } from '../../../platform/campus-days.ts';
import type { Database } from '../../../platform/db/database.ts';
import { openItems } from '../alerts/alerts.repo.ts';
import { hideSmallCount } from '../analytics/analytics.rules.ts';
import { newestActs } from './audit.activity.ts';
import * as repo from './dashboard.repo.ts';

/** The number of days in the charts, including today. */
const DAYS = 30;
const ACTIVITIES = 20;

/** The admins' start page: numbers, problems and recent activity. */
export function createDashboard({
  db,
  logger,
  attention,
  activity,
  auditSubjects,
  now = Date.now,
}: {
  db: Database;
  logger: FastifyBaseLogger;
  attention: readonly AttentionSource[];
  activity: readonly ActivitySource[];
  auditSubjects: readonly AuditSubject[];
  now?: (() => number) | undefined;
}) {
  return {
    async numbers(): Promise<Dashboard> {
      const at = new Date(now());
      const today = campusDay(at);
      const first = addDays(today, 1 - DAYS);
      const [row, days] = await Promise.all([
        repo.readNumbers(db, { now: at, midnight: startOfCampusDay(today), weekAgo: addDays(today, -7) }),
        repo.readDays(db, first, today),
      ]);
      const byDay = new Map(days.map((day) => [day.day, day]));
      return {
        users: { now: row.users, before: row.users_before },
        groups: { now: row.groups, before: row.groups_before },
        posts: { now: row.posts, before: row.posts_before },
        views: { now: row.views, before: row.views_before },
        days: Array.from({ length: DAYS }, (_, index) => addDays(first, index)).map((day) => {
          const counted = byDay.get(day) ?? { day, joined: 0, posts: 0, views: 0, active: 0 };
          const { posts } = day === today ? row : counted; // today's posts were counted just now
          return { ...counted, posts, active: hideSmallCount(counted.active) };
        }),
      };
    },

    /** The tasks that wait for the viewer, by what their role may do. */
    async attention(viewer: Viewer): Promise<{ items: AttentionItem[]; unknown: string[] }> {
      const reads = (cause: WatchedCause) => may(viewer.role, needOf(cause));
      const own = attention.filter(({ causes }) => causes.some(reads));
      const quick = own.filter(({ isSlow }) => !isSlow);
      const slow = own.filter(({ isSlow }) => isSlow).flatMap(({ causes }) => causes);
      const [found, ...checked] = await Promise.allSettled([
        openItems(db, slow),
        ...quick.map(({ check }) => check(viewer)),
      ]);
      const unknown = quick.filter((_, index) => checked[index]?.status === 'rejected').map(({ name }) => name);
      for (const each of [found, ...checked]) {
        if (each.status === 'rejected')
          logger.error({ err: each.reason }, 'what needs attention could not be looked at');
      }
      const items = [found, ...checked]
        .flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
        .filter(({ kind }) => reads(kind));
      return { items: items.toSorted((a, b) => Number(b.level === 'urgent') - Number(a.level === 'urgent')), unknown };
    },

    async activity(viewer: Pick<Viewer, 'id'>): Promise<{ items: ActivityItem[] }> {
      const [acts, ...news] = await Promise.all([
        newestActs(db, auditSubjects, viewer.id, ACTIVITIES),
        ...activity.map(({ newest }) => newest(ACTIVITIES)),
      ]);
      const all = [...acts, ...news.flat().map((item) => ({ ...item, via: 'app' as const }))];
      return {
        items: all
          .toSorted((a, b) => b.at.getTime() - a.at.getTime())
          .slice(0, ACTIVITIES)
          .map(serialize),
      };
    },
  };
}

export type DashboardService = ReturnType<typeof createDashboard>;

function serialize({ id, at, via, who, says, what, to }: Activity & Pick<ActivityItem, 'via'>): ActivityItem {
  return {
    _id: id,
    at: at.toISOString(),
    via,
    who: who ? { _id: who.id, name: who.name } : null,
    says,
    what: what ?? null,
    to: to ?? null,
  };
}
