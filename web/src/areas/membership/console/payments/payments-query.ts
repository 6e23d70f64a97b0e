import { PAYMENTS_PAGE_SIZE } from '@quad/contract/limits/membership';
import type { PaymentState } from '@quad/contract/membership/payment-terms';
import { getPaymentSettings, listPayments } from '@quad/contract/membership/payments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';

export const paymentKeys = {
  lists: ['payments', 'list'],
  list: (of: object) => ['payments', 'list', of],
  settings: ['payments', 'settings'],
} as const;

/** What a list is about: payments in a state, or all of them. */
export interface Wanted {
  readonly state: PaymentState | undefined;
  readonly q: string | undefined;
}

/** The same as parameters of a call. */
export const wantedQuery = ({ state, q }: Wanted) => ({
  ...(state === undefined ? {} : { state }),
  ...(q === undefined ? {} : { q }),
});

/** A page of payments. */
export const paymentsQuery = ({ page, ...wanted }: Wanted & { page: number }) =>
  queryOptions({
    queryKey: paymentKeys.list({ ...wanted, page }),
    queryFn: ({ signal }) =>
      request(listPayments, { query: { ...wantedQuery(wanted), page, limit: PAYMENTS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Whom people pay, and how much. */
export const settingsQuery = queryOptions({
  queryKey: paymentKeys.settings,
  queryFn: ({ signal }) => request(getPaymentSettings, { signal }),
});
