import type { Support } from '@quad/contract/support/feedback';
import type { Executor } from '../../../platform/db/database.ts';
import { readVersioned, saveSetting } from '../../../platform/db/settings.ts';

/** How to reach those who run Quad, without its version. */
export type Contacts = Omit<Support, 'version'>;

const KEY = 'support';
const NOTHING: Contacts = { email: '', phone: '', place: '', hours: '', formUrl: '' };

export async function readSupport(db: Executor): Promise<Support> {
  const { value, version } = await readVersioned<Partial<Contacts>>(db, KEY);
  return { ...NOTHING, ...value, version };
}

/** Saves them and answers their version; undefined when somebody else has since the version that was seen. */
export const saveSupport = (trx: Executor, contacts: Contacts, seen: number | undefined): Promise<number | undefined> =>
  saveSetting(trx, KEY, contacts, seen);
