import type { Support } from '@quad/contract/support/feedback';
import type { Executor } from '../../platform/db/database.ts';
import type { AvatarRecord } from '../../platform/db/file-records.ts';
import { readSetting, readVersioned, saveSetting } from '../../platform/db/settings.ts';
import type { Letterhead } from '../../platform/mail/letterhead.ts';

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

/** The key of the logo in `settings`. It is a setting of its own, so that a new logo does not conflict with an edit of
 * the accent. */
export const LOGO = 'campus-logo';

/** The files of the logo; null after its removal. */
export interface StoredLogo {
  readonly logo: AvatarRecord | null;
}

/** The name of the college that runs this Quad; empty before the set-up. */
export async function readCollegeName(db: Executor): Promise<string> {
  const college = await db.selectFrom('colleges').select('name').orderBy('created_at').limit(1).executeTakeFirst();
  return college?.name ?? '';
}

/** The name, logo, contacts and rules of the college, for every mail. Contacts and rules only where they are public. */
export async function readLetterhead(db: Executor): Promise<Letterhead> {
  const college = await readCollegeName(db);
  const { email, phone, place, hours, rulesUrl, isPublic } = await readSupport(db);
  const lines = [email, phone, place && hours ? `${place} (${hours})` : place || hours].filter((line) => line !== '');
  const logo = (await readSetting<StoredLogo>(db, LOGO))?.logo?.large ?? null;
  return { college, contact: isPublic ? lines.join(' · ') : '', rulesUrl: isPublic ? rulesUrl : '', logo };
}
