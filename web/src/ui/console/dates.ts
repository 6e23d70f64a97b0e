const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** Format a date, or the date of an instant, for the console: `26 Nov 2026`. */
export const dateText = (at: string): string => DAY.format(new Date(at.length === 10 ? `${at}T00:00` : at));

/** Format an instant with its time, for the console: `26 Nov 2026, 11:42 am`. */
export const momentText = (instant: string): string => MOMENT.format(new Date(instant));
