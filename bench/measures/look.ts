import { type HttpCall, makeCall } from '../load/http-call.ts';
import type { CallKind } from './calls.ts';
import { median } from './measure.ts';

/** Answers looked at before a call is measured. */
const SAMPLES = 16;

/** Makes some of the calls once: what they will be answered, and whether that is what was expected. */
export async function look(kind: CallKind, port: number) {
  const calls = kind.conditional ? await withVersion(port, kind.calls) : kind.calls;
  const answers = await Promise.all(calls.slice(0, SAMPLES).map((call) => makeCall(port, call)));
  const wrong = answers.find(({ status }) => status !== kind.expects);
  return {
    calls,
    answer: median(answers, ({ wireBytes }) => wireBytes),
    problems: wrong ? [`answered ${wrong.status}, not ${kind.expects}: ${wrong.body.toString('utf8', 0, 120)}`] : [],
  };
}

/** The same calls, each carrying the version that the first of them is answered with. */
async function withVersion(port: number, calls: readonly HttpCall[]): Promise<HttpCall[]> {
  const [first] = calls;
  const version = first && (await makeCall(port, first)).headers.etag;
  return calls.map((call) => ({ ...call, headers: { ...call.headers, 'if-none-match': version ?? '' } }));
}
