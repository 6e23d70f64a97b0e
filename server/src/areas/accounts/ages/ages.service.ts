import { randomUUID } from 'node:crypto';
import type { Age, AgeSetting, askGuardian } from '@quad/contract/accounts/ages';
import { GUARDIAN_LINK_DAYS, GUARDIAN_MAILS_PER_DAY } from '@quad/contract/limits/accounts';
import type { BodyOf } from '@quad/contract/wire/call';
import { tidyName } from '@quad/contract/wire/text-rules';
import { readCollegeName } from '../../../concerns/contacts/contacts.sql.ts';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { lockSetting, readVersioned, saveSetting } from '../../../platform/db/settings.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { retained } from '../../../platform/retention/retained.ts';
import type { Users } from '../../people/profiles/users.service.ts';
import { isAddressOf } from '../auth/mailbox.sql.ts';
import { cameOfAge } from './ages.notifications.ts';
import * as repo from './ages.repo.ts';
import { birthdayAt18 } from './ages.rules.ts';
import type { GuardianLinks } from './guardian-links.ts';
import { askingMail } from './guardian-mails.ts';

const endLimits = defineJob<object>('end-age-limits');
/** Five minutes past midnight in India. */
const NIGHTLY = '35 18 * * *';
const SETTING = 'ages';
const DAY_MS = 24 * 3600_000;

export type Ages = ReturnType<typeof createAges>;

/** People's own age, the guardian they name, and the end of their limits at 18 (decision 305). */
export function createAges(parts: { db: Database; bus: Bus; mail: Mail; users: Users; links: GuardianLinks }) {
  const { db, bus, mail, users, links } = parts;

  const setting = async (): Promise<AgeSetting> => {
    const { value, version } = await readVersioned<{ isAsked: boolean }>(db, SETTING);
    return { isAsked: value?.isAsked ?? true, version };
  };

  const own = async ({ id }: Viewer): Promise<Age> => {
    const [row, { isAsked }] = await Promise.all([repo.findAge(db, id), setting()]);
    const isMinor = typeof row?.adult_on === 'string';
    return {
      state: row === undefined ? 'unknown' : isMinor ? 'minor' : 'adult',
      isAsked: isAsked && row === undefined,
      adultOn: row?.adult_on ?? null,
      isLimited: row?.is_limited ?? false,
      guardian: isMinor ? toGuardian(row) : null,
      decision: isMinor ? toDecision(row) : null,
      canMail: mail.canSend,
    };
  };

  /** Clear caches of people whose choices follow their age now. */
  const changed = async (trx: Executor, personIds: readonly string[]) => {
    for (const personId of personIds) await bus.publish(trx, personChanged, { personId });
  };

  const jobs: readonly JobHandler[] = [
    handleJob(
      endLimits,
      retained(db, 'guardians', () =>
        transact(db, async (trx) => {
          const adults = await repo.endDueLimits(trx);
          for (const id of adults)
            await addNotifications(trx, [{ kind: cameOfAge, subject: id, actor: null, recipients: [id] }]);
          await changed(trx, adults);
          return adults.length;
        }),
      ),
      { cron: NIGHTLY },
    ),
  ];

  return {
    jobs,
    own,
    setting,

    /** Change whether the campus asks. Throw `settings_changed` if another admin was faster. */
    async changeSetting(viewer: Viewer, { isAsked, version }: AgeSetting): Promise<AgeSetting> {
      await transact(db, async (trx) => {
        const before = await lockSetting<{ isAsked: boolean }>(trx, SETTING);
        if ((await saveSetting(trx, SETTING, { isAsked }, version)) === undefined)
          throw new AppError('settings_changed');
        const details = { before: { isAsked: before?.isAsked ?? true }, after: { isAsked } };
        await recordAct(trx, { by: viewer.id, action: 'ages.changed', details });
      });
      return setting();
    },

    /** Say once how old the viewer is. Throw `age_known`, `not_a_birthday`. */
    async tell(viewer: Viewer, bornOn: string | null): Promise<Age> {
      const adultOn = bornOn === null ? null : birthdayAt18(bornOn, new Date());
      if (adultOn === undefined) throw new AppError('not_a_birthday');
      await transact(db, async (trx) => {
        await repo.lockAge(trx, viewer.id);
        if (await repo.findAge(trx, viewer.id)) throw new AppError('age_known');
        await repo.tellAge(trx, viewer.id, adultOn, 'own');
        await changed(trx, [viewer.id]);
      });
      users.listChanged();
      return own(viewer);
    },

    /**
     * Mail a guardian a link. Throw `not_a_minor`, `guardian_decided`, `own_guardian`, and the errors of mails; and
     * `email_not_confirmed`, so that accounts with made-up addresses cannot mail strangers.
     */
    async ask(viewer: Viewer, { name, email }: BodyOf<typeof askGuardian>): Promise<Age> {
      if (!mail.canSend) throw new AppError('mail_not_set_up');
      await transact(db, async (trx) => {
        const student = await repo.lockAge(trx, viewer.id);
        const age = await repo.findAge(trx, viewer.id);
        if (typeof age?.adult_on !== 'string') throw new AppError('not_a_minor');
        if (!age.is_limited) throw new AppError('guardian_decided');
        if (!student?.email_verified) throw new AppError('email_not_confirmed');
        if (await isAddressOf(trx, viewer.id, email)) throw new AppError('own_guardian');
        if ((await repo.countGuardianMails(trx, viewer.id, email)) >= GUARDIAN_MAILS_PER_DAY)
          throw new AppError('too_many_guardian_mails');
        const guardian = { name: tidyName(name), email };
        const link = randomUUID();
        await repo.saveGuardian(trx, viewer.id, { ...guardian, link });
        const url = links.make({ personId: viewer.id, id: link, until: Date.now() + GUARDIAN_LINK_DAYS * DAY_MS });
        const college = await readCollegeName(trx);
        await mail.queue(trx, {
          cause: `guardian-asked:${viewer.id}:${newId()}`,
          personId: viewer.id,
          // the address may be a stranger's, so the mail has no name that the student typed
          to: { name: '', address: email },
          content: () => askingMail({ url, student: student.name, college }),
        });
      });
      return own(viewer);
    },
  };
}

/** The guardian of a row, if the person has named one. */
export const toGuardian = ({ guardian, email, asked_at }: repo.GuardianRow) =>
  guardian !== null && email !== null && asked_at !== null
    ? { name: guardian, email, askedAt: asked_at.toISOString() }
    : null;

/** The newest decision of a row, if there is one. */
export const toDecision = ({ is_given, decided_in, decided_at }: repo.GuardianRow) =>
  is_given !== null && decided_in !== null && decided_at !== null
    ? { isGiven: is_given, source: decided_in, at: decided_at.toISOString() }
    : null;
