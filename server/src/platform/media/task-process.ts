import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { AppError } from '../errors/app-error.ts';
import { currentLanguage } from '../texts/language.ts';
import { coresForLongWork } from './cores.ts';

/**
 * A message of a task's process to its parent; `message` is an intermediate message. `says` is the text of a refusal that has
 * one of its own, in the language of the caller.
 */
export type TaskReport =
  | { readonly message: unknown }
  | { readonly done: unknown }
  | { readonly refused: ErrorCode; readonly says: string | undefined; readonly because: string }
  | { readonly failed: string };

/** The resource limits of a process. */
export interface TaskLimits {
  /** Processor time. */
  readonly processorSeconds: number;
  /** Wall-clock time, for a process that waits for a busy machine. */
  readonly minutes: number;
  /** Writable memory. */
  readonly megabytes: number;
  /** Memory for JavaScript's objects. */
  readonly heapMegabytes: number;
}

export interface TaskOptions {
  readonly limits: TaskLimits;
  /** The error when the process crashes, which only the file can have caused. */
  readonly unreadable: ErrorCode;
  readonly onMessage?: (message: unknown) => void;
  /** Aborts the task. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The niceness: from 0, normal priority, to 19, lowest. Unless 0, the process leaves one core free where there are
   * several (Linux).
   */
  readonly niceness?: number | undefined;
}

/**
 * Run a task in a process of its own (`script`, which calls `performTask`), with limits of time and memory: a hostile
 * file breaks only that process. Settles when the process has ended, so that nothing is written after that.
 *
 * Throws the refusal of the file, `unreadable` when the process crashes, `too_demanding` when it exceeds a limit of
 * processor or memory, `media_busy` when the machine is too busy, and the signal's reason when it is aborted.
 */
export function runTask(script: string, task: object, options: TaskOptions): Promise<unknown> {
  const { limits, unreadable, onMessage, signal, niceness = 0 } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const worker = startWorker([script, JSON.stringify(task), currentLanguage()], limits, niceness);
    const kill = () => void worker.kill('SIGKILL');
    let failure: unknown;
    const end = (because: unknown) => {
      failure ??= because;
      kill();
    };
    const abort = () => end(signal?.reason);
    const deadline = setTimeout(() => end(new AppError('media_busy')), limits.minutes * 60_000);
    signal?.addEventListener('abort', abort);
    let done: { readonly result: unknown } | undefined;
    let lastWords = '';

    worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-2000);
    });
    worker.on('message', (report: TaskReport) => {
      if ('message' in report) onMessage?.(report.message);
      else if ('done' in report) done = { result: report.done };
      else if ('refused' in report) failure ??= refusal(report);
      else if (OUT_OF_MEMORY.test(report.failed)) failure ??= new AppError('too_demanding', { cause: report.failed });
      else failure ??= new Error(`a task could not be performed: ${report.failed}`);
    });
    const settle = () => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', abort);
    };
    worker.once('error', (error) => {
      settle();
      reject(error);
    });
    worker.once('close', (status, killedBy) => {
      settle();
      if (failure) return reject(failure);
      if (done) return resolve(done.result);
      const cause = new Error(`the process ended with ${killedBy ?? status}: ${lastWords}`);
      const isTooDemanding = killedBy === 'SIGXCPU' || OUT_OF_MEMORY.test(lastWords);
      reject(new AppError(isTooDemanding ? 'too_demanding' : unreadable, { cause }));
    });
  });

  /** A parser that runs out of memory blames the file, which may be intact. */
  function refusal({ refused, says, because }: Extract<TaskReport, { refused: ErrorCode }>): AppError {
    const isTooDemanding = refused === unreadable && OUT_OF_MEMORY.test(because);
    if (isTooDemanding) return new AppError('too_demanding', { cause: because });
    return new AppError(refused, { ...(says === undefined ? {} : { message: says }), cause: because });
  }
}

/** The messages of Node, C and C++ libraries when memory runs out. */
const OUT_OF_MEMORY =
  /out of memory|FatalOOM|bad_alloc|cannot allocate memory|failed to allocate|allocation failed|ENOMEM/i;

/**
 * Start the worker without our environment (it needs no secrets), in a process group that Ctrl-C does not reach. With
 * a cache of compiled code it starts in half the time.
 */
function startWorker(script: readonly string[], limits: TaskLimits, niceness: number): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
  const command = [process.execPath, `--max-old-space-size=${limits.heapMegabytes}`, ...script];
  // The last pipe is never written to: it closes when this process ends, in whatever way.
  const stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'] = ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'];
  if (process.platform === 'win32') {
    const [node = '', ...rest] = command;
    const worker = spawn(node, rest, { stdio, serialization: 'advanced', windowsHide: true });
    if (niceness > 0 && worker.pid !== undefined) setPriority(worker.pid, niceness);
    return worker;
  }
  return spawn('/bin/sh', ['-c', shellLine(limits, niceness), 'sh', ...command], {
    stdio,
    serialization: 'advanced',
    env,
    detached: true,
  });
}

function shellLine({ processorSeconds, megabytes }: TaskLimits, niceness: number): string {
  // At the soft limit the process gets SIGXCPU, which shows the reason of its end.
  const limit = `ulimit -St ${processorSeconds}; ulimit -Ht ${processorSeconds + 5}; ulimit -d ${megabytes * 1024}; ulimit -c 0`;
  if (niceness === 0) return `${limit}; exec "$@"`;
  const cores = coresForLongWork();
  // A thread that a call wakes also waits for the time slice of a nice process, so one core is kept free of them.
  const avoidFirstCore = cores === '' ? '' : `taskset -c ${cores} true 2>/dev/null && set -- taskset -c ${cores} "$@";`;
  // Where Linux groups processes by session, niceness applies only within the session, so the session becomes nice,
  // too.
  return `${limit}; ${avoidFirstCore} { echo ${niceness} > /proc/self/autogroup; } 2>/dev/null; exec nice -n ${niceness} "$@"`;
}
