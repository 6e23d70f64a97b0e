import { AppError } from '../errors/app-error.ts';
import type { TaskReport } from './task-process.ts';

/**
 * Performs the task that this process was started for (`runTask`), tells the parent what came of it, and ends when the
 * parent does.
 */
export async function performTask<Task>(perform: (task: Task) => Promise<unknown>): Promise<void> {
  process.once('disconnect', end);
  // the parent has ended while this process started
  if (!process.connected) end();
  try {
    await send({ done: await perform(JSON.parse(process.argv[2] ?? '')) });
  } catch (error) {
    if (error instanceof AppError) await send({ refused: error.code, because: textOf(error.cause ?? error) });
    else await send({ failed: textOf(error) });
  }
  end();
}

/** Tells the parent something before the task is done. */
export const tellParent = (told: unknown): Promise<void> => send({ told });

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function send(report: TaskReport): Promise<void> {
  return new Promise((resolve, reject) => process.send?.(report, (error) => (error ? reject(error) : resolve())));
}

/** At once, whatever threads of a library are doing. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
