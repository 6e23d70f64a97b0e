import type { LibraryFormat } from '@quad/contract/library/library-kinds';
import { LIBRARY_TEXT_READ } from '@quad/contract/limits/library';
import { AppError } from '../../errors/app-error.ts';
import { sourceFile } from '../../folders.ts';
import { assertWaiting, createFairQueue, type Sender } from '../fair-queue.ts';
import { COMPOUND_FILE } from '../file-kinds.ts';
import { documentType } from '../store.ts';
import { runTask, type TaskLimits } from '../task-process.ts';
import type { DocumentContent, DocumentMeasures, DocumentTask, SniffedFormat } from './document-task.ts';

export type { DocumentMeasures, SniffedFormat } from './document-task.ts';

const WORKER = sourceFile('platform/media/documents/document-worker.ts');
const MEMORY = { megabytes: 2048, heapMegabytes: 512 };
const INSPECTION: TaskLimits = { processorSeconds: 10, minutes: 1, ...MEMORY };
const READING: Omit<TaskLimits, 'minutes'> = { processorSeconds: 60, ...MEMORY };
const READING_MINUTES = 3;

const atWork = createFairQueue({ atOnce: 2, perPerson: 1, waiting: 30, waitingPerPerson: 10 });

const run = (
  task: DocumentTask,
  limits: TaskLimits,
  options: { signal?: AbortSignal | undefined; niceness?: number },
) => runTask(WORKER, task, { ...options, limits, unreadable: 'unreadable_library_file' });

/**
 * Inspect an uploaded document. Ends when the sender disconnects. Throws `unreadable_library_file`,
 * `unsupported_library_file`, `library_file_too_long` and `media_busy`.
 */
export function inspectDocument(path: string, format: SniffedFormat, sender: Sender): Promise<DocumentMeasures> {
  return atWork.run(sender, async () => {
    try {
      return (await run({ name: 'inspect', path, format }, INSPECTION, { signal: sender.signal })) as DocumentMeasures;
    } finally {
      assertWaiting(sender);
    }
  });
}

/** The format of a detected media type. */
export function sniffedFormat(mime: string): SniffedFormat {
  if (mime === COMPOUND_FILE) return 'cfb';
  const type = documentType(mime);
  if (type === undefined || type === 'doc' || type === 'ppt' || type === 'xls')
    throw new Error(`not a document: ${mime}`);
  return type satisfies LibraryFormat;
}

/** Throws `unreadable_library_file` for a document that does not open, and `media_busy`. Long and locked ones pass. */
export async function assertOpens(
  file: { readonly path: string; readonly mime: string },
  sender: Sender,
): Promise<void> {
  try {
    await inspectDocument(file.path, sniffedFormat(file.mime), sender);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'library_file_too_long')) throw error;
  }
}

/**
 * Read the text of a document, with single spaces, and write a picture of its first page to `coverPath` if possible.
 * Throws `unreadable_library_file`, `media_busy` when the machine cannot process it within `minutes`, and the signal's
 * reason.
 */
export async function readDocument(
  { path, format, coverPath }: { path: string; format: LibraryFormat; coverPath: string },
  { minutes = READING_MINUTES, ...options }: { signal: AbortSignal; niceness: number; minutes?: number | undefined },
): Promise<DocumentContent> {
  const { text, hasCover } = (await run(
    { name: 'read', path, format, coverPath },
    { ...READING, minutes },
    options,
  )) as DocumentContent;
  return { text: storable(text), hasCover };
}

/** Convert a text to one that Postgres can store, with single spaces, up to the limit. */
function storable(text: string): string {
  return text
    .slice(0, 2 * LIBRARY_TEXT_READ)
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LIBRARY_TEXT_READ)
    .toWellFormed();
}
