/** National helplines, free of charge. */
export const EMERGENCY = { number: '112', name: 'Emergency', text: 'Police, ambulance, fire' } as const;
export const ANTI_RAGGING = { number: '1800-180-5522', name: 'Anti-ragging helpline', text: 'UGC, 24 hours' } as const;

/** The address that dials a helpline. */
export const dialOf = ({ number }: { readonly number: string }): string => `tel:${number.replaceAll('-', '')}`;
