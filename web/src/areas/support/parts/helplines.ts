import { t } from '@lingui/core/macro';

/** National helplines, free of charge. */
export const EMERGENCY = {
  number: '112',
  get name() {
    return t`Emergency`;
  },
  get text() {
    return t`Police, ambulance, fire`;
  },
} as const;
export const ANTI_RAGGING = {
  number: '1800-180-5522',
  get name() {
    return t`Anti-ragging helpline`;
  },
  get text() {
    return t`UGC, 24 hours`;
  },
} as const;

/** The address that dials a helpline. */
export const dialOf = ({ number }: { readonly number: string }): string => `tel:${number.replaceAll('-', '')}`;
