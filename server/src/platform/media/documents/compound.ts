import { readFile } from 'node:fs/promises';
import { find, read } from 'cfb';
import { AppError } from '../../errors/app-error.ts';
import type { DocumentMeasures } from './document-task.ts';

/** The stream that a document of each old office program has. */
const STREAMS = { doc: ['WordDocument'], ppt: ['PowerPoint Document'], xls: ['Workbook', 'Book'] } as const;

/** Tells which document a compound file of the old office programs is. Throws `unsupported_library_file` for others. */
export async function inspectCompound(path: string): Promise<DocumentMeasures> {
  const file = read(await readFile(path), { type: 'buffer' });
  for (const [format, streams] of Object.entries(STREAMS)) {
    if (streams.some((name) => find(file, name)))
      return { format: format as keyof typeof STREAMS, pages: null, isLocked: false };
  }
  throw new AppError('unsupported_library_file');
}
