import { BARE, type Bare, type BareServer, startBareServer } from '../load/bare-server.ts';
import type { HttpAnswer, HttpCall } from '../load/http-call.ts';
import type { LoadResult } from '../load/load.ts';
import { progress } from '../progress.ts';
import { connectionOf } from '../server/campus.ts';
import type { CallKind } from './call-kinds.ts';
import { checkAnswers, measureInTurn, median, type Pace } from './measure.ts';
import { type RawWrite, rawWritesPerSecond } from './raw-writes.ts';

/** A line of the table. */
export interface CallRow extends LoadResult {
  readonly call: string;
  readonly connections: number;
  /** Calls a second of the bare servers with the same bytes, measured at the largest number of connections. */
  readonly bare: Readonly<Record<Bare, number>> | undefined;
  /** For a write: transactions a second of the raw statements. */
  readonly raw: number | undefined;
  /** Why the figures cannot be trusted; empty when they can. */
  readonly problems: readonly string[];
}

/** The server under measurement. */
export interface Subject {
  readonly port: number;
  readonly dataDir: string;
}

/** How much the size of answers may differ from the checked answer, where all answers have the same bytes. */
const TOLERANCE = 0.05;

/**
 * Measure kinds of calls at each number of connections. At the largest number, alternate with bare servers that send
 * the same bytes.
 */
export async function measureCalls(
  kinds: readonly CallKind[],
  subject: Subject,
  options: Pace & { readonly connections: readonly number[] },
): Promise<CallRow[]> {
  await using http = await startBareServer('http');
  await using fastify = await startBareServer('fastify');
  const servers = { http, fastify };
  const most = Math.max(...options.connections);
  const rows: CallRow[] = [];
  for (const kind of kinds) {
    progress(`measuring: ${kind.name}`);
    const ready = await checkAnswers(kind, subject.port);
    for (const bare of BARE) await servers[bare].answerWith(ready.answer);
    for (const connections of options.connections) {
      const compared = connections === most ? servers : undefined;
      rows.push(await measureRow({ kind, ...ready, subject, connections, compared, pace: options }));
    }
  }
  return rows;
}

interface RowInput {
  readonly kind: CallKind;
  readonly calls: readonly HttpCall[];
  readonly answer: HttpAnswer;
  readonly problems: readonly string[];
  readonly subject: Subject;
  readonly connections: number;
  readonly compared: Readonly<Record<Bare, BareServer>> | undefined;
  readonly pace: Pace;
}

async function measureRow(input: RowInput): Promise<CallRow> {
  const { kind, calls, subject, connections, compared, pace } = input;
  const ports = [subject.port, ...(compared ? BARE.map((bare) => compared[bare].port) : [])];
  const [app, http, fastify] = await measureInTurn(
    ports.map((port) => ({ load: { port, calls, connections } })),
    pace,
  );
  if (!app) throw new Error(`${kind.name} was not measured`);
  return {
    call: kind.name,
    connections,
    ...app,
    bare: http && fastify && { http: http.callsPerSecond, fastify: fastify.callsPerSecond },
    raw: kind.raw && (await rawRate(kind.raw, input)),
    problems: [...input.problems, ...problemsOf(app, input)],
  };
}

function problemsOf({ callsPerSecond, failures, bytesPerCall }: LoadResult, { kind, answer }: RowInput): string[] {
  if (callsPerSecond === 0) return ['no call was answered in time'];
  const differs = Math.abs(bytesPerCall / answer.wireBytes - 1) > TOLERANCE;
  return [
    ...(failures > 0 ? [`${failures} calls failed`] : []),
    ...(kind.uniform && differs ? [`answers of ${Math.round(bytesPerCall)} bytes, expected ${answer.wireBytes}`] : []),
  ];
}

async function rawRate(write: RawWrite, { subject, connections, pace, calls }: RowInput): Promise<number> {
  const connection = await connectionOf(subject.dataDir);
  const postIds = [...new Set(calls.map(({ path }) => /[0-9a-f-]{36}/.exec(path)?.[0] ?? ''))];
  const rates: number[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    rates.push(await rawWritesPerSecond({ write, connection, connections, seconds: pace.seconds, postIds }));
  }
  return median(rates, (rate) => rate);
}
