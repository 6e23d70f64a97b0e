import type { PaymentSettings } from '@quad/contract/payments';
import type { Executor } from '../../platform/db/database.ts';
import { lockSetting, readSetting, writeSetting } from '../../platform/db/settings.ts';

const KEY = 'membership payments';
const NOTHING: PaymentSettings = { address: '', name: '', amount: 0, months: 12 };

/** Whom people pay for a premium membership, and how much. */
export async function readPaymentSettings(db: Executor): Promise<PaymentSettings> {
  return { ...NOTHING, ...(await readSetting<Partial<PaymentSettings>>(db, KEY)) };
}

/** Puts settings in the place of those that were there, and answers them. */
export async function replacePaymentSettings(trx: Executor, settings: PaymentSettings): Promise<PaymentSettings> {
  const before = await lockSetting<Partial<PaymentSettings>>(trx, KEY);
  await writeSetting(trx, KEY, settings);
  return { ...NOTHING, ...before };
}

/** Whether people can pay at all. */
export const takesPayments = ({ address, amount }: PaymentSettings): boolean => address !== '' && amount > 0;
