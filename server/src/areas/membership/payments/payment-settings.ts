import type { PaymentSettings } from '@quad/contract/membership/payments';
import type { Executor } from '../../../platform/db/database.ts';
import { lockSetting, readVersioned, saveSetting } from '../../../platform/db/settings.ts';

const KEY = 'membership payments';
const NOTHING: PaymentTerms = { address: '', name: '', amount: 0, months: 12 };

/** Whom people pay for a premium membership, and how much. */
export type PaymentTerms = Omit<PaymentSettings, 'version'>;

/** The terms with their version. */
export async function readPaymentSettings(db: Executor): Promise<PaymentSettings> {
  const { value, version } = await readVersioned<Partial<PaymentTerms>>(db, KEY);
  return { ...NOTHING, ...value, version };
}

/** The terms, locked until the transaction ends. */
export const lockPaymentTerms = async (trx: Executor): Promise<PaymentTerms> => ({
  ...NOTHING,
  ...(await lockSetting<Partial<PaymentTerms>>(trx, KEY)),
});

/** Puts terms in the place of what was there, and answers their version; undefined when that is not the one `seen`. */
export const savePaymentTerms = (
  trx: Executor,
  terms: PaymentTerms,
  seen: number | undefined,
): Promise<number | undefined> => saveSetting(trx, KEY, terms, seen);

/** Whether people can pay at all. */
export const takesPayments = ({ address, amount }: PaymentTerms): boolean => address !== '' && amount > 0;
