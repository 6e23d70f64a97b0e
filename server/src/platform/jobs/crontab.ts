import { type ParsedCronItem, parseCronItems } from 'graphile-worker';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** A scheduled job with its crontab line. */
interface Timed {
  readonly name: string;
  readonly cron?: string | undefined;
}

/**
 * The crontab of these jobs. A job that was due while Quad was stopped runs at the next start, once: at most one of
 * each job waits, and only its last time counts. Otherwise a stop of a day would queue thousands of jobs, before all
 * others.
 */
export const crontabOf = (jobs: readonly Timed[], now = new Date()): ParsedCronItem[] =>
  jobs.flatMap(({ name, cron }) => {
    if (cron === undefined) return [];
    const options = { jobKey: `cron ${name}`, jobKeyMode: 'preserve_run_at', maxAttempts: 3 } as const;
    const [parsed] = parseCronItems([{ task: name, match: cron, options }]);
    const backfillPeriod = parsed ? longestPause(parsed, now) * MINUTE_MS : 0;
    return parseCronItems([{ task: name, match: cron, options: { ...options, backfillPeriod } }]);
  });

/** The first time of a crontab line after a moment, within a bit more than a week; undefined for a rarer line. */
export function nextTime(cron: string, after: Date): Date | undefined {
  const [parsed] = parseCronItems([{ task: 'next-time', match: cron }]);
  const minute = Math.floor(after.getTime() / MINUTE_MS) + 1;
  for (let i = 0; parsed && i <= 8 * DAY_MINUTES; i++) {
    const at = new Date((minute + i) * MINUTE_MS);
    if (parsed.match(digestOf(at))) return at;
  }
  return undefined;
}

/** The longest pause between two times of an item in minutes, at most a day. */
function longestPause({ match }: ParsedCronItem, now: Date): number {
  let longest = 0;
  let pause = 0;
  for (let minute = 0; minute <= 2 * DAY_MINUTES; minute++) {
    const at = new Date(now.getTime() - minute * MINUTE_MS);
    pause += 1;
    if (!match(digestOf(at))) continue;
    longest = Math.max(longest, pause);
    pause = 0;
  }
  return Math.min(Math.max(longest, pause), DAY_MINUTES);
}

const digestOf = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
});
