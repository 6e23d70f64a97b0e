import { AppError } from '../../errors/app-error.ts';
import { performTask } from '../task-worker.ts';
import type { DocumentContent, DocumentMeasures, DocumentTask } from './document-task.ts';

/** The process that opens a document: `document-worker.ts <task as JSON>`. */
await performTask(perform);

// parsers are imported late: each document needs one of them
async function perform(task: DocumentTask): Promise<DocumentMeasures | DocumentContent> {
  if (task.format === 'pdf') {
    const { inspectPdf, readPdf } = await import('./pdf.ts');
    return task.name === 'inspect' ? inspectPdf(task.path) : readPdf(task.path, task.coverPath);
  }
  if (task.name === 'inspect' && task.format === 'cfb') {
    const { inspectCompound } = await import('./compound.ts');
    return inspectCompound(task.path);
  }
  if (task.name === 'read') {
    if (task.format === 'doc' || task.format === 'ppt' || task.format === 'xls') return { text: '', hasCover: false };
    const { readArchive } = await import('./archive-text.ts');
    return readArchive(task.path, task.format, task.coverPath);
  }
  if (task.format === 'cfb') throw new AppError('unreadable_library_file');
  const { assertArchive } = await import('./archive-text.ts');
  await assertArchive(task.path);
  return { format: task.format, pages: null, isLocked: false };
}
