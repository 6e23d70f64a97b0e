import autocannon from 'autocannon';
import { answerQuestions } from './helper.ts';
import { headersOf } from './http-call.ts';
import type { Load, LoadResult } from './load.ts';
import { shuffled } from './shuffled.ts';

answerQuestions(async ({ port, calls, connections, seconds }: Load): Promise<LoadResult> => {
  const requests = calls.map((call) => ({
    method: call.method as autocannon.Request['method'] & string,
    path: call.path,
    headers: headersOf(call),
    ...(call.body === undefined ? {} : { body: call.body }),
  }));
  // its own histogram is in whole milliseconds
  const times: number[] = [];
  let order = requests;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections,
        duration: seconds,
        timeout: 30,
        requests,
        // each connection in an order of its own, so that they do not all do the same at once
        setupClient: (client) => {
          order = shuffled(order);
          client.setRequests(order);
        },
      },
      (error: unknown, outcome) => (error ? reject(error) : resolve(outcome)),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  times.sort((a, b) => a - b);
  const percentile = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return {
    callsPerSecond: result.requests.total / result.duration,
    p50: percentile(0.5),
    p99: percentile(0.99),
    bytesPerCall: result.requests.total === 0 ? 0 : result.throughput.total / result.requests.total,
    failures: result['4xx'] + result['5xx'] + result.errors,
  };
});
