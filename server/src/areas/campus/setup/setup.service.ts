import type { PasswordOwner } from '@quad/contract/accounts/password-rules';
import type { RegistrationRules } from '@quad/contract/accounts/registration';
import type { Joining, SetupCheck } from '@quad/contract/campus/setup';
import { EMAIL_DOMAIN } from '@quad/contract/college/college-rules';
import { say } from '@quad/contract/language/say';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { lockSetting, readSetting, writeSetting } from '../../../platform/db/settings.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import type { Accounts } from '../../accounts/auth/auth.service.ts';
import type { Credentials } from '../../accounts/auth/credentials.ts';
import type { Registrations } from '../../accounts/registration/registration.service.ts';
import type { Colleges } from '../../college/colleges.service.ts';
import { tryMail, tryMedia } from './checks.ts';
import { nightly, settingsToCheck } from './setup.rules.ts';
import { isSetupCode, newSetupCode, setupCodeHash } from './setup-code.ts';

const KEY = 'setup-code';
interface Setting {
  readonly hash: string;
}

/** The first admin, and the name of their college. */
export interface FirstAdmin extends PasswordOwner {
  readonly college: string;
  readonly password: string;
  readonly joining: Joining;
  readonly domain?: string | null | undefined;
}

/** The first rules for signing up. Throw `invalid_input` without the domain that they need. */
function rulesOf({ joining, domain }: Pick<FirstAdmin, 'joining' | 'domain'>): RegistrationRules {
  if (joining !== 'domain') return { isOpen: joining === 'anyone', domains: [] };
  if (domain) return { isOpen: true, domains: [domain] };
  throw new AppError('invalid_input', { fields: { domain: say(EMAIL_DOMAIN.says) } });
}

export type Setup = ReturnType<typeof createSetup>;

/** The first visit: a person with the printed code creates the first admin, once. */
export function createSetup(parts: {
  db: Database;
  mail: Mail;
  media: MediaLibrary;
  accounts: Accounts;
  credentials: Credentials;
  colleges: Colleges;
  registration: Registrations;
  config: Config;
}) {
  const { db, mail, media, accounts, credentials, colleges, registration, config } = parts;

  const hasAdmin = async (executor: Executor): Promise<boolean> => {
    const admins = executor.selectFrom('people').select('id').where('role', '=', 'admin');
    return (await admins.where('is_disabled', '=', false).limit(1).executeTakeFirst()) !== undefined;
  };
  // Most servers have an admin already, and query only once.
  let mayBeOpen = !config.demo;
  const isOpen = async (): Promise<boolean> => {
    if (!mayBeOpen) return false;
    const isWaiting = !(await hasAdmin(db));
    mayBeOpen = isWaiting;
    return isWaiting && (await readSetting<Setting>(db, KEY)) !== undefined;
  };
  registration.setSetUpSource(isOpen);
  const deleteCode = (executor: Executor) => executor.deleteFrom('settings').where('key', '=', KEY).execute();
  const checkCode = (setting: Setting | undefined, code: string): void => {
    if (!setting) throw new AppError('no_such_setup');
    if (!isSetupCode(code, setting.hash)) throw new AppError('wrong_setup_code');
  };
  /** Throws `no_such_setup` when an admin exists, or `wrong_setup_code`. */
  const assertCode = async (code: string): Promise<void> => {
    if (!(await isOpen())) throw new AppError('no_such_setup');
    checkCode(await readSetting<Setting>(db, KEY), code);
  };

  return {
    isOpen,
    assertCode,

    /** Create a code in place of an earlier one; undefined when an admin exists. */
    async newCode(): Promise<string | undefined> {
      if (config.demo || (await hasAdmin(db))) {
        // An earlier start may have left a code, before an admin was created in another way.
        await deleteCode(db);
        return undefined;
      }
      const code = newSetupCode();
      await writeSetting(db, KEY, { hash: setupCodeHash(code) } satisfies Setting);
      mayBeOpen = true;
      return code;
    },

    /** Test mail and media, and check the settings; throws `no_such_setup` or `wrong_setup_code`. */
    async check(code: string, email: string): Promise<SetupCheck[]> {
      await assertCode(code);
      return [
        ...(await Promise.all([tryMail(mail, email), tryMedia(media)])),
        ...settingsToCheck(config),
        nightly(config),
      ];
    },

    /**
     * Create an admin from the shell, and return their id; throws `email_taken`. A simultaneous set-up waits, then
     * fails. The shell asks nobody who may join, so the first admin finds registration closed.
     */
    createAdmin: ({ name, email }: { name: string; email: string }): Promise<string> =>
      accounts.create({ name, email, role: 'admin' }, async (trx, personId) => {
        await deleteCode(trx);
        const others = trx.selectFrom('people').select('id').where('role', '=', 'admin').where('id', '<>', personId);
        if (!(await others.limit(1).executeTakeFirst())) await registration.beginUnasked(trx);
        const subject = { type: 'person', id: personId };
        await recordAct(trx, { by: 'shell', action: 'account.admin_made', subject });
      }),

    /**
     * Create the first admin and the college, and return the admin's id. Only one of several simultaneous calls
     * succeeds.
     * Throws `no_such_setup` when an admin exists, `wrong_setup_code`, `email_taken`, `college_exists`, and the errors
     * of
     * `credentials.hashNew`.
     */
    async finish(code: string, { college, fullname, email, password, ...joins }: FirstAdmin): Promise<string> {
      await assertCode(code);
      const rules = rulesOf(joins);
      const hash = await credentials.hashNew(password, { fullname, email });
      const admin = { name: fullname, email, role: 'admin' } as const;
      const id = await accounts
        .create(admin, async (trx, personId) => {
          checkCode(await lockSetting<Setting>(trx, KEY), code);
          await credentials.replacePassword(trx, personId, hash);
          await colleges.add(college, trx);
          const registers = await registration.begin(trx, rules);
          await deleteCode(trx);
          await recordAct(trx, { by: personId, action: 'setup.finished', details: { registration: registers } });
        })
        .catch(async (error: unknown) => {
          // After a faster set-up, report that it is done, not that its address or college is taken.
          const isLate = error instanceof AppError && !(await isOpen());
          throw isLate ? new AppError('no_such_setup', { cause: error }) : error;
        });
      mayBeOpen = false;
      return id;
    },
  };
}
