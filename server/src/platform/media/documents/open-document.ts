import { AppError } from '../../errors/app-error.ts';
import type { DocumentContent, DocumentMeasures, DocumentTask } from './document-task.ts';

/**
 * Inspect or read a document. Blames every error of a parser on the file: throws `unreadable_library_file`,
 * `unsupported_library_file` and `library_file_too_long`. Rethrows errors of the disk unchanged.
 */
export async function openDocument(task: DocumentTask): Promise<DocumentMeasures | DocumentContent> {
  // A parser that cannot be loaded is not the file's fault.
  const open = await openerOf(task);
  try {
    return await open();
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) throw error;
    throw new AppError('unreadable_library_file', { cause: error });
  }
}

type Opener = () => Promise<DocumentMeasures | DocumentContent>;

// Import parsers late, because each document needs only one of them.
async function openerOf(task: DocumentTask): Promise<Opener> {
  const { path } = task;
  if (task.format === 'pdf') {
    const { inspectPdf, readPdf } = await import('./pdf.ts');
    return () => (task.name === 'inspect' ? inspectPdf(path) : readPdf(path, task.coverPath));
  }
  if (task.name === 'inspect' && task.format === 'cfb') {
    const { inspectCompound } = await import('./compound.ts');
    return () => inspectCompound(path);
  }
  const { assertArchive, readArchive } = await import('./archive-text.ts');
  return async () => {
    if (task.format === 'cfb') throw new AppError('unreadable_library_file');
    if (task.name === 'read') {
      if (task.format === 'doc' || task.format === 'ppt' || task.format === 'xls') return { text: '', hasCover: false };
      return readArchive(path, task.format, task.coverPath);
    }
    await assertArchive(path);
    return { format: task.format, pages: null, isLocked: false };
  };
}
