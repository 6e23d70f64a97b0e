/** A date, with the year unless that is the current one: `24 Nov`, `24 Nov 2025`. The device's time zone decides. */
export function shortDate(date: Date, now = Date.now()): string {
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString('en-IN', { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) });
}
