import type { Support } from '@quad/contract/feedback';
import type { Executor } from '../../platform/db/database.ts';
import { readSetting, writeSetting } from '../../platform/db/settings.ts';

const KEY = 'support';
const NOTHING: Support = { email: '', phone: '', place: '', hours: '', formUrl: '' };

export async function readSupport(db: Executor): Promise<Support> {
  return { ...NOTHING, ...(await readSetting<Partial<Support>>(db, KEY)) };
}

export const writeSupport = (db: Executor, support: Support): Promise<void> => writeSetting(db, KEY, support);
