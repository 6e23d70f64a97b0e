import { Worker } from 'node:worker_threads';
import type { Language } from '@quad/contract/language/languages';
import { AppError } from '../errors/app-error.ts';
import { sourceFile } from '../folders.ts';
import type { TaskReport } from './task-process.ts';

/** Perform the task of this process (`runTask`) and send the result. The process ends with its parent. */
export async function performTask<Task>(perform: (task: Task) => Promise<unknown>): Promise<void> {
  // Windows ends children with their parent by itself.
  if (process.platform !== 'win32') new Worker(sourceFile('platform/media/parent-watch-worker.ts'), THREAD);
  process.once('disconnect', end);
  // After an uncaught error, Node would wait for threads of libraries, perhaps for ever.
  process.once('exit', end);
  // The parent ended while this process started.
  if (!process.connected) end();
  try {
    const [, , task = '', language = 'en'] = process.argv;
    await send({ done: await speakingIn(language as Language, () => perform(JSON.parse(task))) });
  } catch (error) {
    if (error instanceof AppError)
      await send({ refused: error.code, says: ownMessage(error), because: textOf(error.cause ?? error) });
    else await send({ failed: textOf(error) });
  }
  end();
}

const THREAD = { resourceLimits: { maxOldGenerationSizeMb: 64, codeRangeSizeMb: 4 } };

/** Send an intermediate message to the parent. */
export const sendToParent = (message: unknown): Promise<void> => send({ message });

/** Perform a task in the language of its caller. Most speak English, which needs no catalogues: a process starts without them. */
async function speakingIn<Result>(language: Language, work: () => Promise<Result>): Promise<Result> {
  if (language === 'en') return work();
  const { inLanguage } = await import('../texts/language.ts');
  return inLanguage(language, work);
}

/** The message of this error alone. The parent says that of its code. */
const ownMessage = ({ hasOwnMessage, message }: AppError) => (hasOwnMessage ? message : undefined);

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function send(report: TaskReport): Promise<void> {
  return new Promise((resolve, reject) => process.send?.(report, (error) => (error ? reject(error) : resolve())));
}

/** End at once, whatever threads of a library are doing. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
