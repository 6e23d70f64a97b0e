import type { Analytics } from '@quad/contract/campus/analytics';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { addDays, campusDay, mondayOf, startOfCampusDay } from '../../../platform/campus-days.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as repo from './analytics.repo.ts';
import { ofPeople } from './analytics.rules.ts';

/** How many weeks back retention goes, this one among them. */
const WEEKS = 12;

/** How the campus is used, from what has been counted: nothing here reads what people post or do. */
export function createAnalytics({ db, now = Date.now }: { db: Database; now?: (() => number) | undefined }) {
  return {
    async of(days: number): Promise<Analytics> {
      const today = campusDay(new Date(now()));
      const first = addDays(today, 1 - days);
      const thisWeek = mondayOf(today);
      const firstWeek = addDays(thisWeek, -7 * (WEEKS - 1));
      const [rows, kinds, screens, weeks, hours, retention] = await Promise.all([
        repo.readDays(db, first, today),
        repo.readSums(db, 'posts', first, today),
        repo.readSums(db, 'views', first, today),
        repo.readWeeks(db, firstWeek),
        repo.readHours(db, startOfCampusDay(first), CAMPUS_TIME_ZONE),
        repo.readRetention(db, firstWeek),
      ]);
      return {
        days: filled(first, days, rows),
        weeks: weeksFrom(firstWeek, thisWeek).map((week) => ({
          week,
          active: ofPeople(weeks.find((row) => row.week === week)?.active ?? 0),
        })),
        retention: cohorts(retention, thisWeek),
        postKinds: kinds.map(({ key, count }) => ({ kind: key, count })),
        hours: weekOf(hours),
        screens: screens.map(({ key, count }) => ({ screen: key, views: count })),
      };
    },
  };
}

function filled(first: string, days: number, rows: readonly repo.DayRow[]): Analytics['days'] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => addDays(first, index)).map((day) => {
    const { active = 0, joined = 0, posts = 0, views = 0, storage = null, traffic = 0 } = byDay.get(day) ?? {};
    // an account that was deleted is taken from the day on which it was made
    return { day, active: ofPeople(active), joined: Math.max(0, joined), posts, views, storage, traffic };
  });
}

function weeksFrom(first: string, last: string): string[] {
  const weeks: string[] = [];
  for (let week = first; week <= last; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** A row for each week in which somebody joined: who was here in it, in the one after, and so on until now. */
function cohorts(
  rows: readonly { joined_week: string; week: string; count: number }[],
  thisWeek: string,
): Analytics['retention'] {
  return [...new Set(rows.map(({ joined_week }) => joined_week))].map((joined) => {
    const counts = new Map(rows.filter((row) => row.joined_week === joined).map((row) => [row.week, row.count]));
    // who joins is here in that week; those who were here before anything was counted have no such number
    const size = ofPeople(counts.get(joined) ?? 0);
    const later = weeksFrom(addDays(joined, 7), thisWeek);
    return {
      week: joined,
      joined: size,
      here: later.map((week) => (size === null ? null : ofPeople(counts.get(week) ?? 0))),
    };
  });
}

/** Views by day of the week and hour, with zeros where there were none. */
function weekOf(rows: readonly { weekday: number; hour: number; count: number }[]): number[][] {
  const counts = new Map(rows.map(({ weekday, hour, count }) => [weekday * 24 + hour, count]));
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => counts.get((day + 1) * 24 + hour) ?? 0),
  );
}
