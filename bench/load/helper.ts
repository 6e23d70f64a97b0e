import { fork } from 'node:child_process';
import { once } from 'node:events';
import { stopped } from '../progress.ts';

/** A process of ours that answers questions, one after the other. Disposing of it ends it. */
export interface Helper extends AsyncDisposable {
  readonly pid: number;
  ask<Answer>(question: object): Promise<Answer>;
}

type Reply = { readonly answer: unknown } | { readonly problem: string };

/** Starts one of the files beside this one that call `answerQuestions`. */
export async function startHelper(file: string, args: readonly string[] = []): Promise<Helper> {
  stopped.throwIfAborted();
  const child = fork(file, args, { serialization: 'advanced', execArgv: [] });
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${file} ended with ${signal ?? code}`)));
  });
  // it ends in due course, and that is only an error for whoever waits for an answer
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return {
    pid: child.pid ?? 0,
    async ask<Answer>(question: object) {
      child.send(question);
      const [reply] = (await Promise.race([once(child, 'message', { signal: stopped }), ended])) as [Reply];
      if ('problem' in reply) throw new Error(reply.problem);
      return reply.answer as Answer;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await ended.catch(() => undefined);
    },
  };
}

/** Makes this process a helper. A failure is told to whoever asked. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>): void {
  process.on('message', (question: Question) => {
    answer(question).then(
      (result) => process.send?.({ answer: result }),
      (error: unknown) => process.send?.({ problem: error instanceof Error ? error.stack : String(error) }),
    );
  });
  // without the process that asks there is nothing to do
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}
