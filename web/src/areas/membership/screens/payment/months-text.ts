/** A time in months: `12 months`. */
export const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`);
