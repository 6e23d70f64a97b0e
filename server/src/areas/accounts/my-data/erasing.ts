import { sql } from 'kysely';
import type { PersonalData } from '../../../concerns/personal-data/personal-data.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { People } from '../../people/profiles/people.service.ts';
import { beginErasing, findLeaver } from './leaving.repo.ts';
import { erasedMail } from './leaving-mails.ts';
import { findArchive } from './my-data.repo.ts';

/**
 * Erases an account whose time has come. Each domain erases its own first, in small transactions; what is left goes with
 * the person's row. After a crash or a stop it is done again from the beginning, which finds what is left.
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
  await transact(db, async (trx) => {
    // a long life leaves much that goes at once, and nobody waits for this call
    await sql`set local statement_timeout = 0`.execute(trx);
    const kept = new Set<string>();
    for (const { keptFiles } of domains) for (const file of (await keptFiles?.(trx, personId)) ?? []) kept.add(file);
    const archive = await findArchive(trx, personId);
    if (archive?.file) await media.remove(trx, [archive.file]);
    const leaver = await findLeaver(trx, personId);
    await uploads.removeAllOf(trx, personId);
    await media.removeAllOf(trx, personId, kept);
    await people.erase(trx, personId);
    // its text is forgotten as soon as it is sent
    if (leaver && mail.canSend)
      await mail.queue(trx, {
        cause: `erased ${newId()}`,
        to: { name: '', address: leaver.email },
        content: erasedMail(),
      });
  });
}
