import { knowsMigration } from '../db/migrate.ts';
import { StartError } from '../start-error.ts';
import { BadArchive, bytesOf, type Part, readArchive } from './archive.ts';
import { isDataFile } from './data-folder.ts';
import { type BackupHead, type BackupManifest, FORMAT, HEAD_PART, MANIFEST_PART, tableOfPart } from './manifest.ts';
import { openArchive } from './sealing.ts';

/** A backup that was read completely. */
export interface CheckedBackup {
  readonly head: BackupHead;
  readonly manifest: BackupManifest;
}

/**
 * Read a whole backup without restoring it.
 *
 * @throws StartError when it is damaged, cut off, no backup, or of a later release of Quad
 */
export async function checkBackup(path: string, passphrase: string | undefined): Promise<CheckedBackup> {
  let head: BackupHead | undefined;
  let manifest: BackupManifest | undefined;
  try {
    for await (const part of readArchive(await openArchive(path, passphrase))) {
      if (!head) head = await readHead(part, path);
      else if (part.name === MANIFEST_PART) manifest = JSON.parse((await bytesOf(part.content)).toString());
      else if (tableOfPart(part.name) === undefined && !isDataFile(part.name))
        throw new BadArchive(`${part.name} does not belong into it`);
      else for await (const _ of part.content);
    }
  } catch (error) {
    throw refusal(path, error);
  }
  if (!head || !manifest) throw refusal(path, new BadArchive('it is not a backup of Quad'));
  return { head, manifest };
}

/** The message for an unreadable archive. */
function refusal(path: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  // an error of the disk is no damage of the archive
  if (code !== undefined && /^E[A-Z]+$/.test(code))
    return new StartError(`${path} cannot be read (${code})`, { cause: error });
  return new StartError(`${path} is damaged or not a backup, and nothing was changed: ${message}`, { cause: error });
}

async function readHead(part: Part, path: string): Promise<BackupHead> {
  if (part.name !== HEAD_PART) throw new BadArchive('it is not a backup of Quad');
  const head: BackupHead = JSON.parse((await bytesOf(part.content)).toString());
  const isKnown = head.format <= FORMAT && (await knowsMigration(head.schema.migration));
  if (!isKnown) {
    throw new StartError(
      `${path} was made by Quad ${head.version} with the schema ${head.schema.migration}, which is newer than this Quad: update it first. Nothing was changed`,
    );
  }
  return head;
}
