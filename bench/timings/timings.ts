import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, signUp } from '@quad/contract/accounts/auth';
import { forgotPassword } from '@quad/contract/accounts/recovery';
import { callTo, type HttpCall, makeCall } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress, stopped } from '../progress.ts';
import { type Findings, figure, left, right, table } from '../report.ts';
import { openRegistrationOf } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import { chanceToDistinguish, median, type Pair } from './compare.ts';

const MAIL_SERVER = join(import.meta.dirname, '../../server/src/testing/mail-server-process.ts');
/** Calls for each kind of address, in each round. */
const CALLS = 60;
/** Calls made first, and not counted. */
const WARM_UP = 10;
/** How much one call may reveal: with so many calls, chance alone keeps the share below this. */
const MAX_REVEALED = 0.6;
const PASSWORD = 'Winding-River-93';

const known = (turn: number) => `known${turn}@quad.example`;
const unknown = (turn: number) => `unknown${turn}@quad.example`;

/** A call that is made with addresses that have an account and with addresses that have none. */
interface Question {
  readonly name: string;
  readonly call: (email: string) => HttpCall;
  /** Whether both kinds get equal answers: signing up says by itself that an address is taken. */
  readonly answersAlike: boolean;
}

const QUESTIONS: readonly Question[] = [
  {
    name: 'sign-in',
    call: (email) => callTo(signIn, { body: { email, password: 'Wrong-Harbour-58' } }),
    answersAlike: true,
  },
  {
    name: 'forgotten password',
    call: (email) => callTo(forgotPassword, { body: { email } }),
    answersAlike: true,
  },
  // last, because it creates accounts for the unknown addresses
  {
    name: 'sign-up',
    call: (email) => callTo(signUp, { body: { fullname: 'New Comer', email, password: PASSWORD } }),
    answersAlike: false,
  },
];

/** Measure whether the time of an answer reveals that an address has an account. */
export async function benchTimings({ rounds }: Options): Promise<Findings> {
  const calls = CALLS * rounds;
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-timings-'));
  const mailServer = fork(MAIL_SERVER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    const [url] = (await once(mailServer, 'message', { signal: stopped })) as [string];
    await using server = await startServer({ dataDir, env: { SMTP_URL: url } });
    const { port } = server;
    await openRegistrationOf(dataDir);
    progress(`signing up ${calls + WARM_UP} people`);
    for (let turn = 0; turn < calls + WARM_UP; turn++) {
      const body = { fullname: 'Asha Rao', email: known(turn), password: PASSWORD };
      await makeCall(port, callTo(signUp, { body }), { signal: stopped });
    }
    const asked: { question: Question; pair: Pair; answers: string }[] = [];
    for (const question of QUESTIONS) {
      progress(`asking by ${question.name}`);
      asked.push({ question, ...(await ask(port, question, calls)) });
    }
    return findings(asked, calls);
  } finally {
    mailServer.disconnect();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Ask about known and unknown addresses in an order that reveals nothing, one call after another. */
async function ask(port: number, { call }: Question, calls: number): Promise<{ pair: Pair; answers: string }> {
  using agent = disposable(new Agent({ keepAlive: true, maxSockets: 1 }));
  const pair = { known: [] as number[], unknown: [] as number[] };
  const statuses = { known: new Set<number>(), unknown: new Set<number>() };
  for (let turn = 0; turn < calls + WARM_UP; turn++) {
    const first = Math.random() < 0.5;
    for (const kind of first ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const asked = call({ known, unknown }[kind](turn));
      const began = performance.now();
      const { status } = await makeCall(port, asked, { agent: agent.value, signal: stopped });
      const took = performance.now() - began;
      statuses[kind].add(status);
      if (turn >= WARM_UP) pair[kind].push(took);
    }
  }
  return { pair, answers: [statuses.known, statuses.unknown].map((one) => [...one].join(', ')).join(' / ') };
}

const disposable = (value: Agent) => ({ value, [Symbol.dispose]: () => value.destroy() });

function findings(asked: readonly { question: Question; pair: Pair; answers: string }[], calls: number): Findings {
  const rows = asked.map(({ question, pair, answers }) => [
    question.name,
    figure(median(pair.known)),
    figure(median(pair.unknown)),
    figure(median(pair.known) - median(pair.unknown)),
    `${Math.round(chanceToDistinguish(pair) * 100)} %`,
    answers,
  ]);
  return {
    data: {
      timings: asked.map(({ question, pair }) => ({
        name: question.name,
        known: median(pair.known),
        unknown: median(pair.unknown),
        chanceToTell: chanceToDistinguish(pair),
      })),
    },
    sections: [
      {
        title: `What the time of an answer tells, medians in ms of ${calls} calls each (50 % is guessing)`,
        text: table(
          [
            left(''),
            right('has an account'),
            right('has none'),
            right('difference'),
            right('told by one'),
            left('answers'),
          ],
          rows,
        ),
      },
    ],
    targets: asked
      .filter(({ question }) => question.answersAlike)
      .map(({ question, pair }) => ({
        figure: `told by the time of one ${question.name}, as a share`,
        bound: { atMost: MAX_REVEALED },
        measured: chanceToDistinguish(pair),
      })),
  };
}
