import type { Registration, RegistrationRules } from '@quad/contract/accounts/registration';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { lockSetting, readVersioned, saveSetting } from '../../../platform/db/settings.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Invitations } from './invitations.service.ts';
import { domainsSay, EVERYBODY, registrationProblem, tidyDomains } from './registration.rules.ts';

const KEY = 'registration';

type StoredRules = RegistrationRules & { readonly version: number };

/** Somebody who wants an account. */
export interface Applicant {
  readonly email: string;
  /** What stands in the link that they follow. */
  readonly invitation?: string | undefined;
  /** The address is theirs: a provider that checks addresses says so. */
  readonly isProven?: boolean | undefined;
}

/** Records how a person was let in, in the transaction that adds them. */
export type Admission = (trx: Executor, personId: string) => Promise<void>;

export type Registrations = ReturnType<typeof createRegistration>;

/** Who may sign up. */
export function createRegistration({
  db,
  invitations,
  queueLink,
}: {
  db: Database;
  invitations: Invitations;
  /** Has `invitations.mailLink` done by a job. */
  queueLink: (email: string) => Promise<void>;
}) {
  const rules = async (): Promise<RegistrationRules> => {
    const { version: _, ...held } = await stored();
    return held;
  };
  const stored = async (): Promise<StoredRules> => {
    const { value, version } = await readVersioned<Partial<RegistrationRules>>(db, KEY);
    return { ...EVERYBODY, ...value, version };
  };

  /** The rules, which hold for this address; else `registration_closed` or `email_domain_not_allowed`. */
  const assertMayRegister = async (email: string): Promise<RegistrationRules> => {
    const held = await rules();
    const problem = registrationProblem(held, email);
    if (problem === 'email_domain_not_allowed') {
      const message = `Please use an address that ends in ${domainsSay(held.domains)}`;
      throw new AppError(problem, { message, fields: { email: message } });
    }
    if (problem) throw new AppError(problem);
    return held;
  };

  /** Without a mail server nobody can show that an address is theirs, and what they write is taken for it. */
  const asksProof = ({ domains }: RegistrationRules) => domains.length > 0 && invitations.canMail;

  const admitInvited = async (email: string, token: string): Promise<Admission> => {
    const { id, kind, email: invited } = await invitations.open(token);
    if (invited !== email.toLowerCase()) {
      const message = 'Your invitation is for another address.';
      throw new AppError('invalid_input', { message, fields: { email: message } });
    }
    // a link that one has asked for only shows whose the address is
    if (kind === 'asked') await assertMayRegister(email);
    return async (trx, personId) => {
      await invitations.accept(trx, { id, token, personId });
      await invitations.verifyEmail(trx, personId);
    };
  };

  return {
    /** The rules as they are set. */
    rules,
    /** The same with their version. */
    stored,

    /** What the sign-up screen has to know. */
    async summary(): Promise<Registration> {
      const held = await rules();
      return { ...held, asksProof: held.isOpen && asksProof(held) };
    },

    /**
     * Changes the rules. `by` is the admin who does, or the shell. `settings_changed` when somebody else has saved after the
     * version that they have `seen`.
     */
    async change({ isOpen, domains }: RegistrationRules, by = 'shell', seen?: number): Promise<StoredRules> {
      const changed = { isOpen, domains: tidyDomains(domains) };
      const version = await transact(db, async (trx) => {
        const before = { ...EVERYBODY, ...(await lockSetting<Partial<RegistrationRules>>(trx, KEY)) };
        const saved = await saveSetting(trx, KEY, changed, seen);
        if (saved === undefined) throw new AppError('settings_changed');
        await recordAct(trx, { by, action: 'registration.changed', details: { before, after: changed } });
        return saved;
      });
      return { ...changed, version };
    },

    /**
     * Has a link to sign up mailed to somebody who may. A job looks for them, so that nobody can tell from the answer, nor from
     * the time it takes, whether there is such an account.
     */
    async askForLink(email: string): Promise<void> {
      if (!invitations.canMail) throw new AppError('mail_not_set_up');
      await assertMayRegister(email);
      await queueLink(email);
    },

    /**
     * Lets somebody in, by their invitation or by the rules; throws `registration_closed`, `email_domain_not_allowed`,
     * `email_not_proven` or `no_such_invitation` when they may not. Perform what it answers in the transaction that puts
     * them on record.
     */
    async admit({ email, invitation, isProven = false }: Applicant): Promise<Admission> {
      if (invitation !== undefined) return admitInvited(email, invitation);
      if (!isProven) {
        if (asksProof(await assertMayRegister(email))) throw new AppError('email_not_proven');
        return async () => undefined;
      }
      const sent = await invitations.sentTo(email);
      if (!sent) await assertMayRegister(email);
      return async (trx, personId) => {
        if (sent) await invitations.accept(trx, { id: sent.id, personId });
        await invitations.verifyEmail(trx, personId);
      };
    },
  };
}
