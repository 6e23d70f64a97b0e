import type { Analytics } from '@quad/contract/campus/analytics';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { addDays, campusDay, mondayOf, startOfCampusDay } from '../../../platform/campus-days.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as repo from './analytics.repo.ts';
import { hideSmallCount } from './analytics.rules.ts';

/** The number of weeks of retention, including this one. */
const WEEKS = 12;

/** Usage of the campus, only from counts. Nothing here reads people's posts or actions. */
export function createAnalytics({ reads, now = Date.now }: { reads: Database; now?: (() => number) | undefined }) {
  return {
    async ofDays(days: number): Promise<Analytics> {
      const today = campusDay(new Date(now()));
      const first = addDays(today, 1 - days);
      const thisWeek = mondayOf(today);
      const firstWeek = addDays(thisWeek, -7 * (WEEKS - 1));
      const [rows, kinds, screens, weeks, hours, retention] = await Promise.all([
        repo.readDays(reads, first, today),
        repo.readSums(reads, 'posts', first, today),
        repo.readSums(reads, 'views', first, today),
        repo.readWeeks(reads, firstWeek),
        repo.readHours(reads, startOfCampusDay(first), CAMPUS_TIME_ZONE),
        repo.readRetention(reads, firstWeek),
      ]);
      return {
        days: daysOf(first, days, rows),
        weeks: weeksFrom(firstWeek, thisWeek).map((week) => ({
          week,
          active: hideSmallCount(weeks.find((row) => row.week === week)?.active ?? 0),
        })),
        retention: cohorts(retention, thisWeek),
        postKinds: kinds.map(({ key, count }) => ({ kind: key, count })),
        hours: hoursOfWeek(hours),
        screens: screens.map(({ key, count }) => ({ screen: key, views: count })),
      };
    },
  };
}

function daysOf(first: string, days: number, rows: readonly repo.DayRow[]): Analytics['days'] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => addDays(first, index)).map((day) => {
    const { active = 0, joined = 0, posts = 0, views = 0, storage = null, traffic = 0 } = byDay.get(day) ?? {};
    // A deleted account is subtracted from its first day, so the sum could be negative.
    return { day, active: hideSmallCount(active), joined: Math.max(0, joined), posts, views, storage, traffic };
  });
}

function weeksFrom(first: string, last: string): string[] {
  const weeks: string[] = [];
  for (let week = first; week <= last; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** A row for each week in which people joined, with the people active in each later week. */
function cohorts(
  rows: readonly { joined_week: string; week: string; count: number }[],
  thisWeek: string,
): Analytics['retention'] {
  return [...new Set(rows.map(({ joined_week }) => joined_week))].map((joined) => {
    const counts = new Map(rows.filter((row) => row.joined_week === joined).map((row) => [row.week, row.count]));
    // Everyone is active in the week they join. Only weeks before the first count have no size.
    const size = hideSmallCount(counts.get(joined) ?? 0);
    const later = weeksFrom(addDays(joined, 7), thisWeek);
    return {
      week: joined,
      joined: size,
      here: later.map((week) => (size === null ? null : hideSmallCount(counts.get(week) ?? 0))),
    };
  });
}

/** Views by day of the week and hour, including zeros. */
function hoursOfWeek(rows: readonly { weekday: number; hour: number; count: number }[]): number[][] {
  const counts = new Map(rows.map(({ weekday, hour, count }) => [weekday * 24 + hour, count]));
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => counts.get((day + 1) * 24 + hour) ?? 0),
  );
}
