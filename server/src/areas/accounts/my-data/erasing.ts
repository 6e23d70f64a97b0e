import type { PersonalData } from '../../../concerns/personal-data/personal-data.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transactLong } from '../../../platform/db/transact.ts';
import type { Platform } from '../../../platform/platform.ts';
import { logRetention } from '../../../platform/retention/retained.ts';
import { languageOfPerson } from '../../../platform/texts/languages-of-people.ts';
import type { People } from '../../people/profiles/people.service.ts';
import { beginErasing, findOwner } from './leaving.repo.ts';
import { erasedMail } from './leaving-mails.ts';
import { findArchive } from './my-data.repo.ts';

/**
 * Erase an account whose `erase_at` has passed. Each domain first erases its own data in small transactions. Deleting
 * the person's row then deletes the rest. Idempotent: after a crash the job starts again and erases what is left.
 */
export async function erasePerson(
  { db, media, uploads, mail }: Pick<Platform, 'db' | 'media' | 'uploads' | 'mail'>,
  { people, domains }: { people: People; domains: readonly PersonalData[] },
  personId: string,
  signal: AbortSignal,
): Promise<void> {
  if (!(await beginErasing(db, personId))) return;
  for (const { erase } of domains) {
    signal.throwIfAborted();
    await erase?.(personId);
  }
  // A person may have very many rows.
  await transactLong(db, async (trx) => {
    const kept = new Set<string>();
    for (const { keptFiles } of domains) for (const file of (await keptFiles?.(trx, personId)) ?? []) kept.add(file);
    const archive = await findArchive(trx, personId);
    if (archive?.file) await media.remove(trx, [archive.file]);
    const leaver = await findOwner(trx, personId);
    const language = await languageOfPerson(trx, personId);
    await uploads.removeAllOf(trx, personId);
    await media.removeAllOf(trx, personId, kept);
    await people.erase(trx, personId);
    await logRetention(trx, 'accounts', 1);
    // the mail's content, with the address, is deleted once it is sent
    if (leaver && mail.canSend)
      await mail.queue(trx, {
        cause: `erased ${newId()}`,
        to: { name: '', address: leaver.email },
        content: erasedMail,
        language,
      });
  });
}
