import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn, signUp } from '@quad/contract/accounts/auth';
import { getUser } from '@quad/contract/people/users';
import { createPost } from '@quad/contract/posts/posts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo, type HttpCall, makeCall } from '../load/http-call.ts';
import { seededRandom } from '../load/load.ts';
import { randomPicture } from '../load/random-picture.ts';
import type { Options } from '../options.ts';
import { progress, stopped } from '../progress.ts';
import { type Findings, figure, left, right, table } from '../report.ts';
import { type Member, readCampus, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';

const SIGN_INS_AT_ONCE = 64;
const SIGN_UPS_AT_ONCE = 500;
/** How often a user reads a picture and a profile. The next post is published as soon as the previous one is stored. */
const READ_EVERY_MS = 20;
const PICTURE_SIZE: [number, number] = [1600, 1200];

const MEDIA_P99_MS = 100;
const POST_MS = 3000;

/** How long other users waited, in milliseconds. */
interface Waits {
  readonly media: number[];
  readonly profile: number[];
  readonly posts: number[];
}

interface Situation extends Waits {
  readonly name: string;
  /** Answers by status. */
  readonly answers: ReadonlyMap<number, number>;
}

/**
 * Measure how long other users wait while the server hashes no passwords, those of 64 people, and those of 500 people.
 */
export async function benchBusy({ people, posts, seconds }: Options): Promise<Findings> {
  await using folder = await filledFolder(usualFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  const { port } = server;
  const { emails } = await readCampus(folder.dataDir);
  const [member] = await signInMembers(folder.dataDir);
  if (!member) throw new Error('nobody lives on this campus');
  const others = await otherUsers(port, member);
  const unknownAddress = (turn: number) =>
    callTo(signIn, { body: { email: `nobody${turn}@quad.example`, password: 'wrong password 1' } });
  const wrongPassword = (turn: number) =>
    callTo(signIn, { body: { email: emails[turn % emails.length] ?? '', password: 'wrong password 1' } });
  const newcomer = (turn: number) =>
    callTo(signUp, {
      body: { fullname: 'New Comer', email: `new${turn}@quad.example`, password: 'correct horse 42' },
    });
  const situations: Situation[] = [];
  for (const [name, atOnce, call] of [
    ['nobody signs in', 0, unknownAddress],
    [`${SIGN_INS_AT_ONCE} sign-ins of unknown addresses`, SIGN_INS_AT_ONCE, unknownAddress],
    [`${SIGN_INS_AT_ONCE} sign-ins with wrong passwords`, SIGN_INS_AT_ONCE, wrongPassword],
    [`${SIGN_UPS_AT_ONCE} sign-ups`, SIGN_UPS_AT_ONCE, newcomer],
  ] as const) {
    progress(name);
    situations.push(await measure({ name, port, seconds, others, atOnce, call }));
  }
  const busy = situations.slice(1);
  return {
    data: { busy: situations.map((one) => ({ ...one, answers: Object.fromEntries(one.answers) })) },
    sections: [{ title: `What others wait for, ms, over ${seconds} s each`, text: waitTable(situations) }],
    targets: [
      {
        figure: 'a picture read, 99th percentile while busy',
        bound: { atMost: MEDIA_P99_MS },
        unit: 'ms',
        measured: Math.max(...busy.map(({ media }) => percentile(media, 0.99))),
      },
      {
        figure: 'a picture post, slowest while busy',
        bound: { atMost: POST_MS },
        unit: 'ms',
        measured: Math.max(...busy.flatMap((one) => one.posts)),
      },
      {
        figure: 'answers of 500',
        bound: { atMost: 0 },
        measured: busy.reduce((sum, { answers }) => sum + (answers.get(500) ?? 0), 0),
      },
    ],
  };
}

/** Read and publish like other users, on connections of their own. */
async function otherUsers(port: number, { id, token }: Member) {
  const picture = randomPicture(seededRandom(), PICTURE_SIZE);
  const post = callTo(createPost, { token, form: { caption: 'busy' }, file: { field: 'media', bytes: picture } });
  const published = await makeCall(port, post);
  const path = String(JSON.parse(published.body.toString()).post.media[0].url);
  return {
    media: { method: 'GET', path, headers: {} },
    profile: callTo(getUser, { token, params: { id } }),
    posts: post,
  } satisfies Record<keyof Waits, HttpCall>;
}

async function measure(options: {
  name: string;
  port: number;
  seconds: number;
  others: Record<keyof Waits, HttpCall>;
  atOnce: number;
  call: (turn: number) => HttpCall;
}): Promise<Situation> {
  const { name, port, seconds, others, atOnce, call } = options;
  const waits: Waits = { media: [], profile: [], posts: [] };
  const answers = new Map<number, number>();
  const ends = performance.now() + seconds * 1000;
  const goesOn = () => performance.now() < ends && !stopped.aborted;
  const waiting = new Agent({ keepAlive: true, maxSockets: Math.max(1, atOnce) });
  let turn = 0;
  const busy = Array.from({ length: atOnce }, async () => {
    while (goesOn()) {
      const { status, headers } = await makeCall(port, call(turn++), { agent: waiting });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      // a client that gets a wait time retries after it, or stops with the measurement
      if (status === 503) {
        const soonest = performance.now() + Number(headers['retry-after'] ?? 1) * 1000;
        await delay(Math.max(0, Math.min(soonest + Math.random() * 1000, ends) - performance.now()));
      }
    }
  });
  const agents = { media: new Agent({ keepAlive: true }), profile: new Agent({ keepAlive: true }), posts: new Agent() };
  const watch = async (key: keyof Waits, pauseMs: number) => {
    while (goesOn()) {
      const began = performance.now();
      const { status } = await makeCall(port, others[key], { agent: agents[key] });
      waits[key].push(performance.now() - began);
      if (status >= 500) answers.set(status, (answers.get(status) ?? 0) + 1);
      await delay(pauseMs);
    }
  };
  await Promise.all([
    ...busy,
    watch('media', READ_EVERY_MS),
    watch('profile', READ_EVERY_MS),
    watch('posts', READ_EVERY_MS),
  ]);
  for (const agent of [waiting, ...Object.values(agents)]) agent.destroy();
  return { name, ...waits, answers };
}

function percentile(waits: readonly number[], share: number): number {
  const sorted = [...waits].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function waitTable(situations: readonly Situation[]): string {
  const of = (waits: readonly number[]) => [0.5, 0.99, 1].map((share) => figure(percentile(waits, share))).join(' / ');
  return table(
    [left(''), right('media p50 / p99 / max'), right('profile'), right('picture post'), left('answers')],
    situations.map(({ name, media, profile, posts, answers }) => [
      name,
      of(media),
      of(profile),
      of(posts),
      [...answers].map(([status, times]) => `${times} × ${status}`).join(', '),
    ]),
  );
}
