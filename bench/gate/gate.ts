import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECTIONS, RATE_LIMITS, SIGN_IN_DELAYS } from '@quad/contract/wire/rate-limits';
import { progress } from '../progress.ts';
import { type Findings, left, right, table } from '../report.ts';
import { startServer } from '../server/server.ts';
import { guessPasswords, guessTokens, slowBodies, sprayPassword, type Tally } from './attacks.ts';

const SPELLINGS = ['/api/auth/login', '/%61pi/auth/login', 'http://x/api/auth/login'];
const GUESSES = 240;
const TOKENS = 3000;
const SPRAYED = 400;
const SLOW = 4000;
const SECONDS = [5, 15, 30];

/** Measure how much of strangers' attacks passes the gate of a server with its limits on. */
export async function benchGate(): Promise<Findings> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-gate-'));
  try {
    await using server = await startServer({ dataDir, limits: true });
    const { port } = server;
    progress('guessing tokens and passwords');
    const tokens = await guessTokens(port, TOKENS);
    const spelled: Tally[] = [];
    for (const path of SPELLINGS) spelled.push(await guessPasswords(port, GUESSES, path));
    const sprayed = await sprayPassword(port, SPRAYED);
    progress(`opening ${SLOW} slow sign-ins`);
    const open = await slowBodies(port, SLOW, SECONDS);
    const passed = (one: Tally) => String(one.get(401) ?? 0);
    const rows = [
      ...SPELLINGS.map((path, i) => [
        `wrong passwords for one account, ${path}`,
        String(GUESSES),
        passed(spelled[i] as Tally),
      ]),
      ['one password, accounts that do not exist', String(SPRAYED), passed(sprayed)],
      ['made-up tokens', String(TOKENS), passed(tokens)],
      ...SECONDS.map((second, i) => [`slow sign-ins open after ${second} s`, String(SLOW), String(open[i])]),
    ];
    return {
      data: { gate: rows },
      sections: [{ title: 'What passes the gate', text: table([left('what'), right('tried'), right('passed')], rows) }],
      targets: [
        ...SPELLINGS.map((path, i) => ({
          figure: `guesses at ${path}`,
          bound: { atMost: SIGN_IN_DELAYS.free },
          measured: spelled[i]?.get(401) ?? 0,
        })),
        { figure: 'sprayed', bound: { atMost: RATE_LIMITS.failedSignIns.max }, measured: sprayed.get(401) ?? 0 },
        { figure: 'tokens', bound: { atMost: RATE_LIMITS.badTokens.max }, measured: tokens.get(401) ?? 0 },
        { figure: 'slow sign-ins at first', bound: { atMost: CONNECTIONS.withoutRequest }, measured: open[0] },
        { figure: 'slow sign-ins at last', bound: { atMost: 0 }, measured: open.at(-1) },
      ],
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
