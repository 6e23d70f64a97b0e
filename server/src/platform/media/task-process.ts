import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { AppError } from '../errors/app-error.ts';
import { coresForLongWork } from './cores.ts';

/** What a process that performs a task sends to its parent; `told` is whatever else the task tells before it is done. */
export type TaskReport =
  | { readonly told: unknown }
  | { readonly done: unknown }
  | { readonly refused: ErrorCode; readonly says: string; readonly because: string }
  | { readonly failed: string };

/** What a process may use. */
export interface TaskLimits {
  /** Of a processor. */
  readonly processorSeconds: number;
  /** Wall-clock time, for a process that waits for a busy machine. */
  readonly minutes: number;
  /** Memory that can be written. */
  readonly megabytes: number;
  /** Memory for JavaScript's objects. */
  readonly heapMegabytes: number;
}

export interface TaskOptions {
  readonly limits: TaskLimits;
  /** The error when the process crashes, which only the file can have caused. */
  readonly unreadable: ErrorCode;
  readonly onTold?: (told: unknown) => void;
  /** Ends it. */
  readonly signal?: AbortSignal | undefined;
  /**
   * How much everything else on the machine comes first: from 0, not at all, to 19. Unless 0, one core stays free of it
   * where there are several (Linux).
   */
  readonly niceness?: number | undefined;
}

/**
 * Performs a task in a process of its own (`script`, which calls `performTask`), with limits of time and memory: a file made
 * to break a parser or a decoder breaks only that process. Resolves or rejects when the process has ended, so that nothing
 * is written from then on.
 *
 * Throws what refuses the file, `unreadable` when the process crashes, `too_demanding` when it exceeds a limit of processor
 * or memory, `media_busy` when the machine does not get to it, and the signal's reason when it is ended.
 */
export function runTask(script: string, task: object, options: TaskOptions): Promise<unknown> {
  const { limits, unreadable, onTold, signal, niceness = 0 } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const worker = startWorker([script, JSON.stringify(task)], limits, niceness);
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
      if ('told' in report) onTold?.(report.told);
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

  /** A parser that runs out of memory blames the file, which may be a sound one. */
  function refusal({ refused, says, because }: { refused: ErrorCode; says: string; because: string }): AppError {
    const isTooDemanding = refused === unreadable && OUT_OF_MEMORY.test(because);
    if (isTooDemanding) return new AppError('too_demanding', { cause: because });
    return new AppError(refused, { message: says, cause: because });
  }
}

/** What Node, C and C++ libraries say when they get no more memory. */
const OUT_OF_MEMORY =
  /out of memory|FatalOOM|bad_alloc|cannot allocate memory|failed to allocate|allocation failed|ENOMEM/i;

/** Starts the worker without our environment (it needs no secrets), in a process group that Ctrl-C does not reach. */
function startWorker(script: readonly string[], limits: TaskLimits, niceness: number): ChildProcess {
  const command = [process.execPath, `--max-old-space-size=${limits.heapMegabytes}`, ...script];
  // nothing is written to the last: it closes when this process ends, however it does
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
    env: {},
    detached: true,
  });
}

function shellLine({ processorSeconds, megabytes }: TaskLimits, niceness: number): string {
  // at the soft limit the process gets SIGXCPU, which tells why it ended
  const limit = `ulimit -St ${processorSeconds}; ulimit -Ht ${processorSeconds + 5}; ulimit -d ${megabytes * 1024}; ulimit -c 0`;
  if (niceness === 0) return `${limit}; exec "$@"`;
  const cores = coresForLongWork();
  // Who is woken by a call waits for the end of a nice process's turn, too, so one core is left without any.
  const keepOff = cores === '' ? '' : `taskset -c ${cores} true 2>/dev/null && set -- taskset -c ${cores} "$@";`;
  // where Linux groups processes by session, being nice counts only within the session, so the session is nice too
  return `${limit}; ${keepOff} { echo ${niceness} > /proc/self/autogroup; } 2>/dev/null; exec nice -n ${niceness} "$@"`;
}
