import autocannon from 'autocannon';
import { answerQuestions } from './helper.ts';
import type { Load, LoadResult } from './load.ts';
import { shuffled } from './shuffled.ts';

answerQuestions(async ({ port, calls, connections, seconds }: Load): Promise<LoadResult> => {
  const requests = calls.map((call) => ({
    method: call.method as autocannon.Request['method'] & string,
    path: call.path,
    // it adds the length of the body itself
    headers: call.headers,
    ...(call.body === undefined ? {} : { body: call.body }),
  }));
  // its own figures are in whole milliseconds and lack what came since the last full second
  const times: number[] = [];
  let bytes = 0;
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
    run.on('response', (_client, _status, size, milliseconds) => {
      times.push(milliseconds);
      bytes += size;
    });
  });
  times.sort((a, b) => a - b);
  const percentile = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return {
    callsPerSecond: times.length / result.duration,
    p50: percentile(0.5),
    p99: percentile(0.99),
    bytesPerCall: times.length === 0 ? 0 : bytes / times.length,
    failures: result['4xx'] + result['5xx'] + result.errors,
  };
});
