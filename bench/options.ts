import { parseArgs } from 'node:util';
import { MIN_PEOPLE } from './fill/fill.ts';

/** The settings of a run. */
export interface Options {
  readonly bench: string;
  readonly people: number;
  readonly posts: number;
  /** Seconds of one measurement, and of the warm-up before the first of its kind. */
  readonly seconds: number;
  readonly warmUp: number;
  /** Measurements of each figure; the median counts. */
  readonly rounds: number;
  readonly connections: readonly number[];
  /** Only calls whose name contains this, or only such moments of an evening. */
  readonly only: string | undefined;
  /** Minutes of a soak or an evening, and how many calls a second it makes at most. */
  readonly minutes: number;
  readonly rate: number;
  /** Rows of `months`, and how many months they are spread over. */
  readonly notifications: number;
  readonly messages: number;
  readonly months: number;
  /** Colleges of a host. */
  readonly colleges: number;
  readonly json: boolean;
  readonly profile: boolean;
}

/** Posts per person by default. */
const POSTS_PER_PERSON = 10;

export const USAGE = `npm run bench -- [calls | people | search | library | marketplace | memes | groups | events | polls | trending | internships | console | queues | user-management | views | observing | messages | peers | replicas | months | scale | sessions | web | lighthouse | phone | busy | live | videos | timings | host | soak | evening | costs | gate | all] [options]

  calls   every call of the hot path, compared with bare servers and raw statements, and every list (the default)
  people  profiles, followers, the following feed and suggestions
  search  search as one types, at 20,000 people and 200,000 posts with --people 20000
  library  search as one types and lists over 50,000 books and notes, at 20,000 people with --people 20000
  marketplace  5,000 things for sale and 5,000 lost and found: lists, searches, one of them, with --people 20000
  memes   20,000 memes: lists, one, and likes by many at once, with --people 20000
  groups  1,000 study groups with 200,000 replies: lists, searching, topics, replies, with --people 20000
  events  2,000 events: lists, search, one, its guests, registering, with --people 20000
  polls   2,000 polls with 200,000 votes: lists, searches, one, and votes by many at once, with --people 20000
  trending  what trends over 1,000,000 likes of a week: the job, and reading it, with --people 20000
  internships  2,000 internships and jobs: lists, and search as one types
  console      the start page of admins and the analytics, with --people 50000 --posts 1000000
  queues    cases, the audit log, requests, payments and tickets as admins list them
  user-management  the table of accounts: pages in each order, searches, filters, counts, with --people 50000
  views    what counting who opens the feed costs its calls
  observing  what metrics and a line of the log for each request cost the cheapest call
  messages  a conversation of 100,000 messages: opening, searching, sending; the list and the badge
  months  notifications and messages over many months: calls, making and dropping a month, tables in one and in many
  peers   the same data and calls in NodeBB and Bluesky, at most 500 people and 5,000 posts; needs redis-server
  replicas  lists from a replica and from the primary, and a write; needs root and postgresql-15
  scale   the reads at 10,000, 100,000 and 1,000,000 posts
  sessions  10,000 live sessions: what a signed-in call spends on knowing who calls
  web     the web app in Chromium: how pages load and what they weigh, the time of a like, memory after a long scroll
  lighthouse  Lighthouse in its mobile setting on eight pages, five loads of each
  phone   a cheap phone on a bad network: bytes and time until eight pages are readable, taps; --only names a page
  busy    what others wait for while 64 people sign in at once, or 500 sign up
  live    5,000 open streams of live events: their memory, how fast a like arrives, what cut connections lose
  videos  half a minute of 720p: how long until it plays, and what others wait for while two are converted
  timings  what the time of a sign-in, a sign-up and a forgotten password tells about an address
  host    50 colleges on one machine: memory asleep and awake, waking, adding, upgrading
  soak    mixed calls for many minutes: errors, and whether memory, files and connections stay flat
  evening  18:00 to 24:00 in --minutes: a match, seats that open, a notice to everyone; with --people 5000 --minutes 60
  costs   processor time of each call of an evening with its effects, in the server and in Postgres
  gate    what strangers try with the limits on: how many guesses pass, how long slow connections stay
  all     all but the host, the soak, the evening, the costs, the gate, lighthouse, phone, peers and replicas, one after the other

  --people N          people in the filled database (2000)
  --posts N           posts in the filled database (ten a person)
  --connections LIST  numbers of connections (1,16,64)
  --only TEXT         only calls whose name contains TEXT; of an evening one of video, seats, notice
  --seconds N         seconds of one measurement; the median of three counts (10)
  --quick             2 seconds, once
  --minutes N         minutes of a soak or an evening (30)
  --rate N            calls a second of a soak at most (500)
  --notifications N   notifications of months (1,000,000)
  --messages N        messages of months (200,000)
  --months N          months before now that they are spread over (4)
  --colleges N        colleges of a host (50)
  --json              the result for machines
  --profile           where the server spends its time; figures are lower than without`;

/** Parse the command line; undefined when it asks for help. Throws an Error with the reason when it is invalid. */
export function readOptions(args: readonly string[]): Options | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      people: { type: 'string', default: '2000' },
      posts: { type: 'string' },
      connections: { type: 'string', default: '1,16,64' },
      only: { type: 'string' },
      seconds: { type: 'string', default: '10' },
      quick: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '30' },
      rate: { type: 'string', default: '500' },
      notifications: { type: 'string', default: '1000000' },
      messages: { type: 'string', default: '200000' },
      months: { type: 'string', default: '4' },
      colleges: { type: 'string', default: '50' },
      json: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  if (positionals.length > 1) throw new Error(`one benchmark at a time, not ${positionals.join(' and ')}`);
  const people = count('--people', values.people, MIN_PEOPLE);
  return {
    bench: positionals[0] ?? 'calls',
    people,
    posts: values.posts === undefined ? POSTS_PER_PERSON * people : count('--posts', values.posts, 100),
    connections: values.connections.split(',').map((text) => count('--connections', text, 1)),
    only: values.only,
    minutes: count('--minutes', values.minutes, 1),
    rate: count('--rate', values.rate, 1),
    notifications: count('--notifications', values.notifications, 1000),
    messages: count('--messages', values.messages, 1000),
    months: count('--months', values.months, 2),
    colleges: count('--colleges', values.colleges, 1),
    json: values.json,
    profile: values.profile,
    ...(values.quick
      ? { seconds: 2, warmUp: 1, rounds: 1 }
      : { seconds: count('--seconds', values.seconds, 1), warmUp: 3, rounds: 3 }),
  };
}

function count(name: string, text: string, min: number): number {
  const number = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(number) || number < min) throw new Error(`${name} takes whole numbers from ${min} on`);
  return number;
}
