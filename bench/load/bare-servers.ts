import { join } from 'node:path';
import { startHelper } from './helper.ts';
import type { HttpAnswer } from './http-call.ts';

/** The ceilings: what a server costs that does nothing but hand out bytes it has ready. */
export const BARE = ['http', 'fastify'] as const;
export type Bare = (typeof BARE)[number];

/** A bare server in a process of its own. */
export interface BareServer extends AsyncDisposable {
  readonly port: number;
  /** From now on every call is answered like this. */
  answerWith(answer: HttpAnswer): Promise<void>;
}

/** Starts node:http alone, or Fastify without a plugin. */
export async function startBareServer(kind: Bare): Promise<BareServer> {
  const helper = await startHelper(join(import.meta.dirname, 'bare-server-process.ts'), [kind]);
  const port = await helper.ask<number>({});
  return {
    port,
    answerWith: (answer) => helper.ask<void>({ answer }),
    [Symbol.asyncDispose]: () => helper[Symbol.asyncDispose](),
  };
}
