const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Format a day for charts and tables: `23 Nov`. */
export function dayText(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date ?? ''} ${MONTHS[(month ?? 1) - 1] ?? ''}`;
}
