import { Agent, request } from 'node:http';
import { answerQuestions } from '../load/helper.ts';
import { type HttpCall, headersOf } from '../load/http-call.ts';
import type { SteadyResult } from './likes-meanwhile.ts';

interface SteadyLoad {
  readonly port: number;
  readonly calls: readonly HttpCall[];
  readonly perSecond: number;
}

const agent = new Agent({ keepAlive: true });
let turn = 0;
let stop: (() => Promise<SteadyResult>) | undefined;

/** Makes calls at even distances, whether or not those before have been answered. */
function start({ port, calls, perSecond }: SteadyLoad): () => Promise<SteadyResult> {
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  let due = 0;
  let made = 0;
  let failed = 0;
  const make = (call: HttpCall) =>
    new Promise<void>((done) => {
      request({ host: '127.0.0.1', port, method: call.method, path: call.path, headers: headersOf(call), agent })
        .once('response', (response) => {
          made += 1;
          if ((response.statusCode ?? 0) >= 400) failed += 1;
          response.resume().once('close', done);
        })
        .once('error', () => {
          failed += 1;
          done();
        })
        .end(call.body);
    });
  const timer = setInterval(() => {
    for (; due < ((performance.now() - began) / 1000) * perSecond; due++) {
      const call = calls[turn++ % calls.length];
      if (!call) continue;
      const one = make(call).finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }, 5);
  return async () => {
    clearInterval(timer);
    const seconds = (performance.now() - began) / 1000;
    const perSecondMade = made / seconds;
    await Promise.all(underWay);
    return { made, failed, perSecond: perSecondMade };
  };
}

answerQuestions(async (order: { start: SteadyLoad } | { stop: true }): Promise<SteadyResult | undefined> => {
  if ('start' in order) {
    stop = start(order.start);
    return undefined;
  }
  return stop?.();
});
