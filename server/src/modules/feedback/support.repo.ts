import type { Support } from '@quad/contract/feedback';
import type { Executor } from '../../platform/db/database.ts';

const KEY = 'support';
const NOTHING: Support = { email: '', phone: '', place: '', hours: '', formUrl: '' };

export async function readSupport(db: Executor): Promise<Support> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return { ...NOTHING, ...((row?.value ?? {}) as Partial<Support>) };
}

export async function writeSupport(db: Executor, support: Support): Promise<void> {
  const value = JSON.stringify(support);
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}
