import type { BreachNotice } from '@quad/contract/campus/breaches';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import type { PersonalData } from '../../../concerns/personal-data/personal-data.ts';
import { csvText } from '../../../platform/admin-table/csv-file.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transactLong } from '../../../platform/db/transact.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as affected from './affected.repo.ts';
import { type BreachFacts, boardReport, certInReport, type Documents } from './breach-documents.ts';
import { breachMail, kindsShown, noticeText } from './breach-notice.ts';
import { breachNotice } from './breach-notifications.ts';
import * as repo from './breaches.repo.ts';

/** The knowledge of the people who run Quad about a breach. */
export interface Breach extends affected.Span {
  readonly knownAt: Date;
  readonly what: string;
  readonly measures: string;
  /** The affected accounts, where they are known. */
  readonly emails: readonly string[];
  /** Whether everyone is affected, for example by a stolen backup. */
  readonly isEveryone: boolean;
  /** Accounts that the attacker used. Their actions count, and nobody else's. */
  readonly by: readonly string[];
  /** Network addresses of the attacker: the accounts signed in from there are affected. */
  readonly addresses: readonly string[];
  readonly isDrill: boolean;
}

/** Stores the documents of a breach. */
type Keep = (documents: Documents) => Promise<void>;

const SAMPLE = 20;

/**
 * The breach kit: who and what a breach affects, from the audit log and the sessions, the notices to the people, and the
 * reports to the Data Protection Board and CERT-In (decision 299).
 */
export function createBreaches(
  { db, mail, config }: Pick<Platform, 'db' | 'mail' | 'config'>,
  { domains, campusName }: { domains: readonly PersonalData[]; campusName: () => Promise<string> },
) {
  const { publicUrl } = config;

  /** The affected people and kinds of data, and the lines of the audit log that show it. */
  const compute = async (breach: Breach) => {
    const isNamed = breach.by.length > 0;
    const exposing = await affected.findExposingActs(
      db,
      breach,
      isNamed ? await repo.findIds(db, breach.by) : undefined,
    );
    // most exports are the daily work of admins: without a named account they are only a hint
    const [acts, hints] = isNamed ? [exposing, []] : [[], exposing];
    const everyone = affected.kindsOfEveryone(acts);
    const isEveryone = breach.isEveryone || everyone.length > 0;
    const ids = isEveryone
      ? undefined
      : [
          ...(await repo.findIds(db, breach.emails)),
          ...affected.openedAccounts(acts),
          ...(await affected.findByAddress(db, breach, breach.addresses)),
        ];
    const people = await affected.listPeople(db, ids);
    const kinds = new Set(everyone.filter((kind) => kind !== 'everything'));
    // a stolen table has its columns alone; an opened account has all that its owner has
    const opensAll = breach.isEveryone || everyone.includes('everything');
    const opened = opensAll ? people : people.filter(({ id }) => ids?.includes(id));
    for (const { id } of opened.slice(0, SAMPLE))
      for (const kind of await affected.kindsOf(db, domains, id)) kinds.add(kind);
    return { acts, hints, people, kinds: [...kinds].sort() };
  };

  type Found = Awaited<ReturnType<typeof compute>>;

  /** Make the documents, and keep them. */
  const document = async (breach: Breach, found: Found, notified: BreachFacts['notified'], keep: Keep) => {
    const facts: BreachFacts = { ...breach, ...found, notified, publicUrl, campus: await campusName() };
    const columns = {
      Id: ({ id }: affected.AffectedPerson) => id,
      Name: ({ name }: affected.AffectedPerson) => name,
      Email: ({ email }: affected.AffectedPerson) => email,
    };
    const documents: Documents = {
      'report-to-the-board.md': boardReport(facts),
      'report-to-cert-in.md': certInReport(facts),
      'notice-to-people.txt': `${noticeText(facts).join('\n\n')}\n`,
      'affected-people.csv': await csvText(columns, facts.people),
    };
    await keep(documents);
    return { facts, documents };
  };

  /** Store the breach with its people, mail and notify each, and log it. Nothing is sent unless the documents are kept. */
  const notify = (breach: Breach, found: Found, keep: Keep) =>
    transactLong(db, async (trx) => {
      const id = newId();
      const { since, until, knownAt, what, measures } = breach;
      const ids = found.people.map((person) => person.id);
      await repo.insertBreach(trx, { id, since, until, known_at: knownAt, what, measures, kinds: found.kinds }, ids);
      const content = () => breachMail({ ...breach, kinds: kindsShown(found.kinds, domains), publicUrl });
      const mails = mail.canSend
        ? await mail.queueMany(
            trx,
            found.people.map(({ id: personId, name, email }) => ({
              ...{ cause: `breach:${id}:${personId}`, personId, content },
              to: { name, address: email },
            })),
          )
        : 0;
      const inApp = await addNotifications(trx, [{ kind: breachNotice, subject: id, actor: null, recipients: ids }]);
      const details = { people: ids.length, kinds: found.kinds, mails };
      await recordAct(trx, { by: 'shell', action: 'breach.notified', subject: { type: 'breach', id }, details });
      return document(breach, found, { mails, inApp }, keep);
    });

  return {
    /**
     * Compute a breach, notify the affected people unless it is a drill, and return the documents by their file names.
     * A drill is logged and sends nothing. `keep` stores the documents before anything is sent, and may be called again
     * after a conflict in the database; when it fails, nothing is sent.
     */
    async handle(
      breach: Breach,
      keep: Keep = () => Promise.resolve(),
    ): Promise<{ facts: BreachFacts; documents: Documents }> {
      const found = await compute(breach);
      if (!breach.isDrill) return notify(breach, found, keep);
      const made = await document(breach, found, { mails: 0, inApp: 0 }, keep);
      const details = { people: found.people.length, kinds: found.kinds };
      await recordAct(db, { by: 'shell', action: 'breach.drilled', details });
      return made;
    },

    /** The breaches that affected the viewer. */
    async listFor(viewer: Viewer): Promise<{ breaches: BreachNotice[] }> {
      const rows = await repo.listOf(db, viewer.id);
      return {
        breaches: rows.map(({ id, since, until, what, measures, kinds, made_at }) => ({
          ...{ _id: id, what, measures, kinds: kindsShown(kinds, domains) },
          since: since.toISOString(),
          until: until.toISOString(),
          madeAt: made_at.toISOString(),
        })),
      };
    },
  };
}
