import type { PaymentSettings } from '@quad/contract/membership/payments';
import type { Executor } from '../../../platform/db/database.ts';
import { lockSetting, readVersioned, saveSetting } from '../../../platform/db/settings.ts';

const KEY = 'membership payments';
const DEFAULT_TERMS: PaymentTerms = { address: '', name: '', amount: 0, months: 12 };

/** The payee, price and length of a premium membership. */
export type PaymentTerms = Omit<PaymentSettings, 'version'>;

export async function readPaymentSettings(db: Executor): Promise<PaymentSettings> {
  const { value, version } = await readVersioned<Partial<PaymentTerms>>(db, KEY);
  return { ...DEFAULT_TERMS, ...value, version };
}

/** The terms, locked until the transaction ends. */
export const lockPaymentTerms = async (trx: Executor): Promise<PaymentTerms> => ({
  ...DEFAULT_TERMS,
  ...(await lockSetting<Partial<PaymentTerms>>(trx, KEY)),
});

/** Save terms and return their new version; undefined when the stored version is not `seen`. */
export const savePaymentTerms = (
  trx: Executor,
  terms: PaymentTerms,
  seen: number | undefined,
): Promise<number | undefined> => saveSetting(trx, KEY, terms, seen);

export const takesPayments = ({ address, amount }: PaymentTerms): boolean => address !== '' && amount > 0;
