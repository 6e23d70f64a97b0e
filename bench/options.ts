import { parseArgs } from 'node:util';
import { LEAST_PEOPLE } from './fill/fill.ts';

/** What a run is asked to do. */
export interface Options {
  readonly bench: string;
  readonly people: number;
  readonly posts: number;
  /** Seconds of one measurement, and of warming up before the first of its kind. */
  readonly seconds: number;
  readonly warmUp: number;
  /** Measurements of each figure; the median counts. */
  readonly rounds: number;
  readonly connections: readonly number[];
  /** Only calls whose name contains this. */
  readonly only: string | undefined;
  readonly json: boolean;
  readonly profile: boolean;
}

/** Posts of each person where nothing else is asked for. */
const POSTS_PER_PERSON = 10;

export const USAGE = `npm run bench -- [calls | people | scale | web | all] [options]

  calls   every call of the hot path, beside bare servers and raw statements (this is run unless told)
  people  profiles, followers, the following feed and suggestions
  scale   the reads at 10,000, 100,000 and 1,000,000 posts
  web     the web app in Chromium: how pages load and what they weigh, what a like takes, memory after a long scroll
  all     one after the other

  --people N          people in the filled database (2000)
  --posts N           posts in the filled database (ten a person)
  --connections LIST  numbers of connections (1,16,64)
  --only TEXT         only calls whose name contains TEXT
  --seconds N         seconds of one measurement, of which the median of three counts (10)
  --quick             2 seconds, once
  --json              the result for machines
  --profile           where the server's time goes, in place of comparable figures: it is slower while watched`;

/** Reads the command line; undefined when it asks for help, an Error says what is wrong with it. */
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
      json: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  if (positionals.length > 1) throw new Error(`one benchmark at a time, not ${positionals.join(' and ')}`);
  const people = count('--people', values.people, LEAST_PEOPLE);
  return {
    bench: positionals[0] ?? 'calls',
    people,
    posts: values.posts === undefined ? POSTS_PER_PERSON * people : count('--posts', values.posts, 100),
    connections: values.connections.split(',').map((text) => count('--connections', text, 1)),
    only: values.only,
    json: values.json,
    profile: values.profile,
    ...(values.quick
      ? { seconds: 2, warmUp: 1, rounds: 1 }
      : { seconds: count('--seconds', values.seconds, 1), warmUp: 3, rounds: 3 }),
  };
}

function count(name: string, text: string, least: number): number {
  const number = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(number) || number < least) throw new Error(`${name} takes whole numbers from ${least} on`);
  return number;
}
