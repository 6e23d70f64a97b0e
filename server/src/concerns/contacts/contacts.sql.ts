import type { Support } from '@quad/contract/support/feedback';
import type { Executor } from '../../platform/db/database.ts';
import { readVersioned, saveSetting } from '../../platform/db/settings.ts';

/** How to reach the people who run Quad, without the version. */
export type Contacts = Omit<Support, 'version'>;

const KEY = 'support';
const NOTHING: Contacts = { email: '', phone: '', place: '', hours: '', formUrl: '', rulesUrl: '', isPublic: false };

export async function readSupport(db: Executor): Promise<Support> {
  const { value, version } = await readVersioned<Partial<Contacts>>(db, KEY);
  return { ...NOTHING, ...value, version };
}

/** Save the contacts and return their new version; undefined when they have changed since version `seen`. */
export const saveSupport = (trx: Executor, contacts: Contacts, seen: number | undefined): Promise<number | undefined> =>
  saveSetting(trx, KEY, contacts, seen);

/** The college that runs this Quad, and its public contacts in one line; both may be empty. */
export interface Host {
  readonly college: string;
  readonly contact: string;
}

/** The name and the public contacts of the college, for mails to people who may have no account. */
export async function readHost(db: Executor): Promise<Host> {
  const college = await db.selectFrom('colleges').select('name').orderBy('created_at').limit(1).executeTakeFirst();
  const { email, phone, place, hours, isPublic } = await readSupport(db);
  const lines = [email, phone, place && hours ? `${place} (${hours})` : place].filter((line) => line !== '');
  return { college: college?.name ?? '', contact: isPublic ? lines.join(' · ') : '' };
}
