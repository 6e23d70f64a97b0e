import workerpool from 'workerpool';
import { sourceFile } from '../folders.ts';
import { createFairQueue, type Sender } from './fair-queue.ts';

/**
 * The findings about a PDF. `isActive`: it has scripts, attached files or actions that leave the document. `isLocked`:
 * it needs a password to open. `isTooDemanding`: reading it took too much time or memory.
 */
export interface PdfFindings {
  readonly isReadable: boolean;
  readonly isLocked: boolean;
  readonly isTooDemanding: boolean;
  readonly pages: number;
  readonly isActive: boolean;
}

const WORKER = sourceFile('platform/media/pdf-check-worker.ts');
/** Limits of the thread, so that a hostile file breaks only the thread. */
const THREAD = { resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 } };
const TIMEOUT_MS = 20_000;
const TOO_DEMANDING: PdfFindings = {
  isReadable: false,
  isLocked: false,
  isTooDemanding: true,
  pages: 0,
  isActive: false,
};

/** Reads PDFs in threads with limits of memory and time. */
export interface PdfChecks {
  /** Check a PDF. A file that exceeds the limits counts as unreadable. Throws `media_busy`. */
  check(path: string, sender: Sender): Promise<PdfFindings>;
  close(): Promise<void>;
}

export function createPdfChecks(): PdfChecks {
  const pool = workerpool.pool(WORKER, { workerType: 'thread', maxWorkers: 1, workerThreadOpts: THREAD });
  const queue = createFairQueue({ atOnce: 1, perPerson: 1, waiting: 30, waitingPerPerson: 5 });
  return {
    check: (path, sender) =>
      queue.run(sender, async () => {
        try {
          return (await pool.exec('checkPdf', [path]).timeout(TIMEOUT_MS)) as PdfFindings;
        } catch {
          // The thread ran out of time, memory or stack.
          return TOO_DEMANDING;
        }
      }),
    close: async () => void (await pool.terminate(true)),
  };
}
