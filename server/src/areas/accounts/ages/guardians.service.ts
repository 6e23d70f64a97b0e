import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/runtime-macro';
import type { decideAsGuardian, GuardianNotice, listMinors, Minor, recordForMinor } from '@quad/contract/accounts/ages';
import { NOTICE_VERSION } from '@quad/contract/accounts/notice-version';
import type { Language } from '@quad/contract/language/languages';
import { say } from '@quad/contract/language/say';
import type { AnswerOf, BodyOf } from '@quad/contract/wire/call';
import { FULLNAME, tidyName } from '@quad/contract/wire/text-rules';
import { readCollegeName } from '../../../concerns/contacts/contacts.sql.ts';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Users } from '../../people/profiles/users.service.ts';
import { holdRole } from '../roles/hold-role.ts';
import { cameOfAge, guardianDecided } from './ages.notifications.ts';
import * as repo from './ages.repo.ts';
import { toDecision, toGuardian } from './ages.service.ts';
import type { GuardianLinks } from './guardian-links.ts';
import { receiptMail } from './guardian-mails.ts';

export type Guardians = ReturnType<typeof createGuardians>;

/** The decisions of guardians, by the link of a mail or on a paper that staff record (decision 305). */
export function createGuardians(parts: { db: Database; bus: Bus; mail: Mail; users: Users; links: GuardianLinks }) {
  const { db, bus, mail, users, links } = parts;

  const open = async (executor: Executor, token: string) => {
    const link = links.read(token);
    const found = link && (await repo.findByLink(executor, link.personId, link.id));
    if (!link || !found) throw new AppError('no_such_link');
    return { ...link, ...found };
  };

  const publish = async (trx: Executor, personId: string, kind = guardianDecided) => {
    await addNotifications(trx, [{ kind, subject: personId, actor: null, recipients: [personId] }]);
    await bus.publish(trx, personChanged, { personId });
  };

  return {
    /** The notice of a link. Throw `no_such_link` if it is made up, used or expired. */
    async notice(token: string): Promise<GuardianNotice> {
      const { student, guardian, is_given, allowed } = await open(db, token);
      const college = await readCollegeName(db);
      return { ...{ college, student, guardian, version: NOTICE_VERSION, isGiven: is_given }, purposes: allowed };
    },

    /**
     * Decide with a link, which is used up. The receipt has the next one. Throw `no_such_link`, and `own_guardian` in the
     * mailbox of someone under 18: refusing it when it is named would tell the student that person's age. The receipt is in
     * the guardian's `language`.
     */
    async decide(
      { token, isGiven, purposes }: BodyOf<typeof decideAsGuardian>,
      language: Language,
    ): Promise<{ message: string }> {
      await transact(db, async (trx) => {
        const { personId, id, student, guardian, email, adult_on } = await open(trx, token);
        // as a paper does first, so that the two follow each other
        await repo.lockAge(trx, personId);
        if (await repo.isMailboxOfMinor(trx, email)) throw new AppError('own_guardian');
        const next = randomUUID();
        if (!(await repo.useLink(trx, personId, id, next))) throw new AppError('no_such_link');
        await repo.decide(trx, {
          ...{ person_id: personId, is_given: isGiven, purposes: isGiven ? purposes : [], version: NOTICE_VERSION },
          ...{ source: 'link', guardian },
        });
        const url = links.make({ personId, id: next, until: Date.parse(adult_on) });
        const college = await readCollegeName(trx);
        await mail.queue(trx, {
          cause: `guardian-decided:${newId()}`,
          personId,
          to: { name: '', address: email },
          content: () => receiptMail({ url, student, isGiven, college }),
          language,
        });
        await publish(trx, personId);
      });
      users.listChanged();
      return { message: isGiven ? say(msg`Your consent is recorded.`) : say(msg`Your decision is recorded.`) };
    },

    async list(page: number): Promise<AnswerOf<typeof listMinors>> {
      const [rows, total] = [await repo.listMinors(db, page), await repo.countMinors(db)];
      return {
        total,
        minors: rows.map((row): Minor => {
          const decision = toDecision(row);
          return {
            ...{ _id: row.id, name: row.name, username: row.username, adultOn: row.adult_on },
            ...{ source: row.source, state: row.state, guardian: toGuardian(row) },
            decision: decision && { ...decision, guardian: row.decided_by ?? '', reason: row.reason },
          };
        }),
      };
    },

    /** Record what staff saw on paper. Throw `not_a_minor`, `own_guardian`. */
    async record(
      viewer: Viewer,
      personId: string,
      { act, guardian, purposes, reason }: BodyOf<typeof recordForMinor>,
    ): Promise<{ message: string }> {
      if (viewer.id === personId) throw new AppError('own_guardian');
      if (guardian === undefined && act !== 'adult')
        throw new AppError('invalid_input', { fields: { guardian: say(FULLNAME.says) } });
      await transact(db, async (trx) => {
        await holdRole(trx, viewer);
        await repo.lockAge(trx, personId);
        const age = await repo.findAge(trx, personId);
        if (typeof age?.adult_on !== 'string') throw new AppError('not_a_minor');
        const isGiven = act === 'given';
        // a paper counts more than a link mailed before it: only the student's next question brings another link
        await repo.endLink(trx, personId);
        if (act === 'adult') {
          await repo.tellAge(trx, personId, null, 'paper');
          await repo.noteReason(trx, personId, reason.trim());
        } else
          await repo.decide(trx, {
            ...{ person_id: personId, is_given: isGiven, purposes: isGiven ? purposes : [], version: NOTICE_VERSION },
            ...{ source: 'paper', guardian: tidyName(guardian ?? ''), reason: reason.trim(), recorded_by: viewer.id },
          });
        await publish(trx, personId, act === 'adult' ? cameOfAge : guardianDecided);
        // the reason names people, and lines of the log never change
        await recordAct(trx, { by: viewer.id, action: `guardian.${act}`, subject: { type: 'person', id: personId } });
      });
      users.listChanged();
      return { message: act === 'adult' ? say(msg`The limits have ended.`) : say(msg`The decision is recorded.`) };
    },
  };
}
