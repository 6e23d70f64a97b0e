import { addDays, campusDay, startOfCampusDay } from '../../../platform/campus-days.ts';

/** The counts since the last `take`: views by hour and screen, bytes by day, and the people of each day. */
export interface Counted {
  /** Views by the hour, in milliseconds since 1970, and then by the screen. */
  readonly views: ReadonlyMap<number, ReadonlyMap<string, number>>;
  readonly bytes: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, ReadonlySet<string>>;
}

const HOUR_MS = 3600_000;

/**
 * Count in memory, because every response is counted and must not wait. People's ids stay here only until they are
 * written to the database.
 */
export function createTally(now: () => number = Date.now) {
  let views = new Map<number, Map<string, number>>();
  let bytes = new Map<string, number>();
  let people = new Map<string, Set<string>>();
  let day = '';
  let dayBegins = 0;
  let dayEnds = 0;
  /** The cached sessions of people already counted today. A weak set, so that ended sessions are freed. */
  let countedToday = new WeakSet<object>();

  /** Start a new day when the clock has passed the end of the current one, and return the time. */
  function updateDay(): number {
    const at = now();
    if (at < dayEnds) return at;
    day = campusDay(new Date(at));
    dayBegins = startOfCampusDay(day).getTime();
    dayEnds = startOfCampusDay(addDays(day, 1)).getTime();
    countedToday = new WeakSet();
    return at;
  }

  return {
    /** Count an opened screen. */
    view(screen: string) {
      const at = updateDay();
      // Round down to an hour of the campus, which begins at half past in UTC.
      const hour = at - ((at - dayBegins) % HOUR_MS);
      const ofHour = views.get(hour) ?? new Map<string, number>();
      if (ofHour.size === 0) views.set(hour, ofHour);
      ofHour.set(screen, (ofHour.get(screen) ?? 0) + 1);
    },
    /** Count the bytes of a response. */
    sent(count: number) {
      updateDay();
      bytes.set(day, (bytes.get(day) ?? 0) + count);
    },
    /** Count a person, once a day. */
    person(viewer: { readonly id: string }) {
      updateDay();
      if (countedToday.has(viewer)) return;
      countedToday.add(viewer);
      const ofDay = people.get(day) ?? new Set<string>();
      if (ofDay.size === 0) people.set(day, ofDay);
      ofDay.add(viewer.id);
    },
    /** Return the counts, and start again from zero. */
    take(): Counted {
      const counted = { views, bytes, people };
      views = new Map();
      bytes = new Map();
      people = new Map();
      return counted;
    },
    /** Add counts back that could not be written. */
    addBack(counted: Counted) {
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
