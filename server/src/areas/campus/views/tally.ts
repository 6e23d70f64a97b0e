import { addDays, campusDay, startOfCampusDay } from '../../../platform/campus-days.ts';

/** What has been counted since the last time: views by hour and screen, bytes by day, and who was here on which day. */
export interface Counted {
  /** Views by the hour, in milliseconds since 1970, and then by the screen. */
  readonly views: ReadonlyMap<number, ReadonlyMap<string, number>>;
  readonly bytes: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, ReadonlySet<string>>;
}

const HOUR_MS = 3600_000;

/**
 * Counts in memory, on the way of every answer: a look into maps, and nothing that waits. It knows who was here only as long
 * as it takes to write that down.
 */
export function createTally(now: () => number = Date.now) {
  let views = new Map<number, Map<string, number>>();
  let bytes = new Map<string, number>();
  let people = new Map<string, Set<string>>();
  let day = '';
  let dayBegins = 0;
  let dayEnds = 0;
  /** Those who were here today, by what is cached of their sessions: nothing is kept of a session that is over. */
  let seen = new WeakSet<object>();

  /** Takes notice of the time; answers when this is. */
  function look(): number {
    const at = now();
    if (at < dayEnds) return at;
    day = campusDay(new Date(at));
    dayBegins = startOfCampusDay(day).getTime();
    dayEnds = startOfCampusDay(addDays(day, 1)).getTime();
    seen = new WeakSet();
    return at;
  }

  return {
    /** A screen was opened. */
    view(screen: string) {
      const at = look();
      // hours of the campus, which begin at half past in UTC
      const hour = at - ((at - dayBegins) % HOUR_MS);
      const ofHour = views.get(hour) ?? new Map<string, number>();
      if (ofHour.size === 0) views.set(hour, ofHour);
      ofHour.set(screen, (ofHour.get(screen) ?? 0) + 1);
    },
    /** An answer of so many bytes was sent. */
    sent(count: number) {
      look();
      bytes.set(day, (bytes.get(day) ?? 0) + count);
    },
    /** Somebody is here. */
    person(viewer: { readonly id: string }) {
      look();
      if (seen.has(viewer)) return;
      seen.add(viewer);
      const ofDay = people.get(day) ?? new Set<string>();
      if (ofDay.size === 0) people.set(day, ofDay);
      ofDay.add(viewer.id);
    },
    /** What has been counted, from when on it is counted anew. */
    take(): Counted {
      const counted = { views, bytes, people };
      views = new Map();
      bytes = new Map();
      people = new Map();
      return counted;
    },
    /** Gives back what could not be written down. */
    putBack(counted: Counted) {
      for (const [hour, screens] of counted.views) {
        const ofHour = views.get(hour) ?? new Map<string, number>();
        views.set(hour, ofHour);
        for (const [screen, count] of screens) ofHour.set(screen, (ofHour.get(screen) ?? 0) + count);
      }
      for (const [of, count] of counted.bytes) bytes.set(of, (bytes.get(of) ?? 0) + count);
      for (const [of, ids] of counted.people) people.set(of, new Set([...(people.get(of) ?? []), ...ids]));
    },
  };
}

export type Tally = ReturnType<typeof createTally>;
