import type { Support } from '@quad/contract/support/feedback';
import type { Executor } from '../../../platform/db/database.ts';
import { readVersioned, saveSetting } from '../../../platform/db/settings.ts';

/** How to reach the people who run Quad, without the version. */
export type Contacts = Omit<Support, 'version'>;

const KEY = 'support';
const NOTHING: Contacts = { email: '', phone: '', place: '', hours: '', formUrl: '' };

export async function readSupport(db: Executor): Promise<Support> {
  const { value, version } = await readVersioned<Partial<Contacts>>(db, KEY);
  return { ...NOTHING, ...value, version };
}

/** Save the contacts and return their new version; undefined when they have changed since version `seen`. */
export const saveSupport = (trx: Executor, contacts: Contacts, seen: number | undefined): Promise<number | undefined> =>
  saveSetting(trx, KEY, contacts, seen);
