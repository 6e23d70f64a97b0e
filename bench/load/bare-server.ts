import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stopped } from '../progress.ts';
import type { HttpAnswer } from './http-call.ts';

/** Upper bounds: servers that only send prepared bytes. */
export const BARE = ['http', 'fastify'] as const;
export type Bare = (typeof BARE)[number];

/** A bare server in a process of its own. */
export interface BareServer extends AsyncDisposable {
  readonly port: number;
  /** Answer every call like this from now on. */
  answerWith(answer: HttpAnswer): Promise<void>;
}

/** Start node:http alone, or Fastify without plugins. */
export async function startBareServer(kind: Bare): Promise<BareServer> {
  stopped.throwIfAborted();
  const child = fork(join(import.meta.dirname, 'bare-server-process.ts'), [kind], {
    serialization: 'advanced',
    execArgv: [],
  });
  const port = (await nextMessage(child)) as number;
  return {
    port,
    async answerWith(answer) {
      child.send(answer);
      await nextMessage(child);
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, stopped]);
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`a bare server ended with ${code}`);
    });
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [unknown];
    return message;
  } finally {
    done.abort();
  }
}
