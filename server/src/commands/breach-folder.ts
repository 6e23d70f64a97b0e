import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOARD_REPORT, DOCUMENTS, type Documents, DRILL_LINE } from '../areas/campus/breaches/breach-documents.ts';
import { CommandError } from './command.ts';

const isDocument = (name: string): boolean => DOCUMENTS.some((document) => document === name);

/** Turn an error of the file system into one line. */
const cannotWrite =
  (target: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${target} cannot be written (${error.code}): name another folder with --to FOLDER`, {
      cause: error,
    });
  };

/**
 * The folder for the documents of one breach. It and its files are readable by their owner alone, because the list of
 * people is personal data itself.
 *
 * @throws CommandError when it cannot be written, holds other files, or holds the proof of a breach that was sent
 */
export async function openBreachFolder(target: string) {
  const open = async () => {
    await mkdir(target, { recursive: true, mode: 0o700 });
    const names = await readdir(target);
    // its mode changes below, which would lock others out of a shared folder
    if (!names.every(isDocument)) throw new CommandError(`${target} holds other files: name a new folder with --to`);
    if (names.length > 0 && !(await isOfDrill(target)))
      throw new CommandError(`${target} holds the reports of a breach that was sent: name a new folder with --to`);
    await chmod(target, 0o700);
  };
  await open().catch(cannotWrite(target));
  const clear = async () => {
    for (const name of DOCUMENTS) await rm(join(target, name), { force: true });
  };
  return {
    /** Write the documents in place of those of a drill. */
    write: async (documents: Documents): Promise<void> => {
      const write = async () => {
        await clear();
        for (const name of DOCUMENTS) await writeFile(join(target, name), documents[name], { mode: 0o600, flag: 'wx' });
      };
      await write().catch(cannotWrite(target));
    },
    /** Delete the documents of a breach that could not be sent, so that they do not pass for proof. */
    clear: (): Promise<void> => clear().catch(() => undefined),
  };
}

async function isOfDrill(target: string): Promise<boolean> {
  const report = await readFile(join(target, BOARD_REPORT), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return report.includes(DRILL_LINE);
}
