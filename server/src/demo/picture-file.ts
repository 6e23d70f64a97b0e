import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '../platform/media/form.ts';

/** Writes a drawn picture into a folder, as if it had been uploaded. */
export async function pictureFile(folder: string, jpeg: Buffer): Promise<UploadedFile> {
  const path = join(folder, `${randomUUID()}.jpg`);
  await writeFile(path, jpeg);
  return { path, kind: 'image', mime: 'image/jpeg', bytes: jpeg.length };
}
