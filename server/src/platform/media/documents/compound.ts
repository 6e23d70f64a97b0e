import { readFile } from 'node:fs/promises';
import { find, read } from 'cfb';
import { AppError } from '../../errors/app-error.ts';
import type { DocumentMeasures } from './document-task.ts';

/** The typical streams of each old office format. */
const STREAMS = { doc: ['WordDocument'], ppt: ['PowerPoint Document'], xls: ['Workbook', 'Book'] } as const;

/** Detect the format of a compound file of the old office programs. Throws `unsupported_library_file` for others. */
export async function inspectCompound(path: string): Promise<DocumentMeasures> {
  const file = read(await readFile(path), { type: 'buffer' });
  for (const [format, streams] of Object.entries(STREAMS)) {
    if (streams.some((name) => find(file, name)))
      return { format: format as keyof typeof STREAMS, pages: null, isLocked: false };
  }
  throw new AppError('unsupported_library_file');
}
