import { msg } from '@lingui/core/runtime-macro';
import type { Registration, RegistrationRules } from '@quad/contract/accounts/registration';
import { say } from '@quad/contract/language/say';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { lockSetting, readVersioned, saveSetting } from '../../../platform/db/settings.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Invitations } from './invitations.service.ts';
import { DEFAULT_RULES, listDomains, registrationProblem, tidyDomains, UNASKED_RULES } from './registration.rules.ts';

const KEY = 'registration';

type StoredRules = RegistrationRules & { readonly version: number };

/** A person who wants an account. */
export interface Applicant {
  readonly email: string;
  /** The token of the link that they opened. */
  readonly invitation?: string | undefined;
  /** A sign-in provider has verified that the address is theirs. */
  readonly isProven?: boolean | undefined;
}

/** Record how a person was admitted, in the transaction that adds them. */
export type Admission = (trx: Executor, personId: string) => Promise<void>;

export type Registrations = ReturnType<typeof createRegistration>;

/** The rules about who may sign up. */
export function createRegistration({
  db,
  invitations,
  queueLink,
}: {
  db: Database;
  invitations: Invitations;
  /** Queue a job that calls `invitations.mailLink`. */
  queueLink: (email: string) => Promise<void>;
}) {
  let awaitsSetUp = async (): Promise<boolean> => false;
  const rules = async (): Promise<RegistrationRules> => {
    const { version: _, ...current } = await stored();
    return current;
  };
  const stored = async (): Promise<StoredRules> => {
    const { value, version } = await readVersioned<Partial<RegistrationRules>>(db, KEY);
    if (value === undefined && (await awaitsSetUp())) return { ...UNASKED_RULES, version };
    return { ...DEFAULT_RULES, ...value, version };
  };

  /**
   * Return the rules if they allow this address. Throw `registration_closed` or `email_domain_not_allowed` otherwise.
   */
  const assertMayRegister = async (email: string): Promise<RegistrationRules> => {
    const current = await rules();
    const problem = registrationProblem(current, email);
    if (problem === 'email_domain_not_allowed') {
      const message = say(msg`Please use an address that ends in ${{ domains: listDomains(current.domains) }}`);
      throw new AppError(problem, { message, fields: { email: message } });
    }
    if (problem) throw new AppError(problem);
    return current;
  };

  /** Without a mail server applicants cannot prove their address, so Quad accepts it unproven. */
  const asksProof = ({ domains }: RegistrationRules) => domains.length > 0 && invitations.canMail;

  const admitInvited = async (email: string, token: string): Promise<Admission> => {
    const { id, kind, email: invited } = await invitations.open(token);
    if (invited !== email.toLowerCase()) {
      const message = say(msg`Your invitation is for another address.`);
      throw new AppError('invalid_input', { message, fields: { email: message } });
    }
    // a link that an applicant asked for proves the address, but the rules still apply
    if (kind === 'asked') await assertMayRegister(email);
    return async (trx, personId) => {
      await invitations.accept(trx, { id, token, personId });
      await invitations.verifyEmail(trx, personId);
    };
  };

  return {
    rules,
    /** The rules with their version. */
    stored,

    /** The rules for the sign-up screen. */
    async summary(): Promise<Registration> {
      const current = await rules();
      return { ...current, asksProof: current.isOpen && asksProof(current) };
    },

    /** Set what tells whether the campus waits for its set-up. Until then nobody may sign up. */
    setSetUpSource(isWaiting: () => Promise<boolean>): void {
      awaitsSetUp = isWaiting;
    },

    /** Close registration, unless rules are stored, when the first admin is made without being asked who may join. */
    async beginUnasked(trx: Executor): Promise<void> {
      if ((await lockSetting(trx, KEY)) === undefined) await saveSetting(trx, KEY, UNASKED_RULES);
    },

    /** Set the first rules, in the transaction that sets the campus up. Return them as stored. */
    async begin(trx: Executor, { isOpen, domains }: RegistrationRules): Promise<RegistrationRules> {
      const rules = { isOpen, domains: tidyDomains(domains) };
      await saveSetting(trx, KEY, rules);
      return rules;
    },

    /**
     * Change the rules. `by` is the admin's id, or `shell`. Throw `settings_changed` if the stored rules are newer than
     * the version that the admin has `seen`.
     */
    async change({ isOpen, domains }: RegistrationRules, by = 'shell', seen?: number): Promise<StoredRules> {
      const changed = { isOpen, domains: tidyDomains(domains) };
      const version = await transact(db, async (trx) => {
        const before = { ...DEFAULT_RULES, ...(await lockSetting<Partial<RegistrationRules>>(trx, KEY)) };
        const saved = await saveSetting(trx, KEY, changed, seen);
        if (saved === undefined) throw new AppError('settings_changed');
        await recordAct(trx, { by, action: 'registration.changed', details: { before, after: changed } });
        return saved;
      });
      return { ...changed, version };
    },

    /**
     * Queue the mail with a sign-up link. A job looks the address up, so neither the response nor its time reveals
     * whether an account exists.
     */
    async askForLink(email: string): Promise<void> {
      if (!invitations.canMail) throw new AppError('mail_not_set_up');
      await assertMayRegister(email);
      await queueLink(email);
    },

    /**
     * Admit an applicant by their invitation or by the rules. Throw `registration_closed`, `email_domain_not_allowed`,
     * `email_not_proven` or `no_such_invitation` if they may not sign up. Call the returned function in the transaction
     * that adds the person.
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
