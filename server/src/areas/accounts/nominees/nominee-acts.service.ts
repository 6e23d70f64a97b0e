import { msg } from '@lingui/core/runtime-macro';
import type { actForNominee, getNomineeOf } from '@quad/contract/accounts/nominees';
import { say } from '@quad/contract/language/say';
import { DATA_ARCHIVE_DAYS, LEAVING_DAYS } from '@quad/contract/limits/accounts';
import type { AnswerOf, BodyOf } from '@quad/contract/wire/call';
import { readCollegeName } from '../../../concerns/contacts/contacts.sql.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import { tokenSigner } from '../../../platform/auth/signed-tokens.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { NamedFile } from '../../../platform/media/part.ts';
import { languageOfPerson } from '../../../platform/texts/languages-of-people.ts';
import { isOnlyAdmin, lastAdmin, lockAdminsFor } from '../auth/admins.sql.ts';
import { isAddressOf } from '../auth/mailbox.sql.ts';
import type { Archives } from '../my-data/archives.service.ts';
import type { Leaving } from '../my-data/leaving.service.ts';
import { archiveMail } from './nominee-mail.ts';
import * as repo from './nominees.repo.ts';
import { toNominee } from './nominees.service.ts';

const DAY_MS = 24 * 3600_000;

export type NomineeActs = ReturnType<typeof createNomineeActs>;

/**
 * The acts of admins for the nominee of an account, after they have seen a proof of death or incapacity. The nominee gets
 * a link to the archive by mail, so that no admin can open it. A deleted account can be restored for some days.
 */
export function createNomineeActs(parts: {
  db: Database;
  archives: Archives;
  leaving: Leaving;
  mail: Mail;
  secret: string;
  publicUrl: string;
}) {
  const { db, archives, leaving, mail, publicUrl } = parts;
  const signer = tokenSigner(parts.secret, 'archive for a nominee');

  const findNominee = async (executor: Executor, personId: string) => {
    const person = await executor.selectFrom('people').select('id').where('id', '=', personId).executeTakeFirst();
    if (!person) throw new AppError('no_such_person');
    return toNominee(await repo.findNominee(executor, personId));
  };

  return {
    async of(personId: string): Promise<AnswerOf<typeof getNomineeOf>> {
      const [nominee, requests] = [await findNominee(db, personId), await repo.listRequests(db, personId)];
      return {
        nominee,
        requests: requests.map(({ recorded_at, ...request }) => ({
          ...request,
          recordedAt: recorded_at.toISOString(),
        })),
      };
    },

    /**
     * Carry out a request, and record it with its proof. Throw `no_nominee`, `own_nominee`, `last_admin`, and
     * `mail_not_set_up` for an archive: another way to hand over the link would show it to an admin.
     */
    async act(
      viewer: Viewer,
      personId: string,
      { because, wants, proof }: Omit<BodyOf<typeof actForNominee>, 'password'>,
    ): Promise<{ message: string }> {
      if (viewer.id === personId) throw new AppError('own_nominee');
      if (wants === 'archive' && !mail.canSend) throw new AppError('mail_not_set_up');
      const request = { id: newId(), person_id: personId, because, wants, proof: proof.trim(), recorded_by: viewer.id };
      await transact(db, async (trx) => {
        const admins = await lockAdminsFor(trx, viewer.id);
        const nominee = await findNominee(trx, personId);
        if (!nominee) throw new AppError('no_nominee');
        if (await isAddressOf(trx, viewer.id, nominee.email)) throw new AppError('own_nominee');
        await repo.insertRequest(trx, request);
        if (wants === 'erasure') {
          if (isOnlyAdmin(admins, personId)) throw lastAdmin();
          await leaving.removeIn(trx, [personId], new Date(Date.now() + LEAVING_DAYS * DAY_MS));
        }
        if (wants === 'archive') {
          const archiveId = await archives.askIn(trx, personId);
          // the link belongs to this nominee and this archive, so it ends with either
          const parts = [personId, archiveId, Date.parse(nominee.namedAt), Date.now() + DATA_ARCHIVE_DAYS * DAY_MS];
          const token = signer.sign(parts.join('.'));
          const college = await readCollegeName(trx);
          await mail.queue(trx, {
            cause: `nominee-archive:${request.id}`,
            to: { name: nominee.name, address: nominee.email },
            content: () => archiveMail(`${publicUrl}/nominee#${token}`, college),
            language: await languageOfPerson(trx, personId),
          });
        }
        await recordAct(trx, {
          by: viewer.id,
          action: wants === 'erasure' ? 'nominee.erasure' : 'nominee.archive',
          subject: { type: 'person', id: personId },
          // the proof names people, and lines of the log never change
          details: { because, request: request.id },
        });
      });
      if (wants === 'erasure')
        return { message: say(msg`The account is deleted, and erased in ${{ days: LEAVING_DAYS }} days.`) };
      return { message: say(msg`The archive is being made, and the nominee gets a link by email.`) };
    },

    /**
     * The archive of a link. Throw `archive_not_ready`, and `no_such_link` if the link is made up or expired, or the owner
     * has removed or changed the nominee or made another archive since.
     */
    async fileOf(token: string): Promise<NamedFile> {
      const [personId, archiveId, namedAt, until] = signer.read(token)?.split('.') ?? [];
      if (personId === undefined || archiveId === undefined || !(Number(until) > Date.now()))
        throw new AppError('no_such_link');
      const nominee = await repo.findNominee(db, personId);
      const archive = await archives.find({ id: personId }, archiveId);
      if (!archive || nominee?.named_at.getTime() !== Number(namedAt)) throw new AppError('no_such_link');
      if (archive.state !== 'ready') throw new AppError('archive_not_ready');
      return archives.fileOf({ id: personId }, archiveId);
    },
  };
}
