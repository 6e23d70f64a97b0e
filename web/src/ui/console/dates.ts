const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A day of the calendar, or that of an instant, as the console shows it: `26 Nov 2026`. */
export const dateText = (at: string): string => DAY.format(new Date(at.length === 10 ? `${at}T00:00` : at));

/** An instant as the console shows it where the hour matters: `26 Nov 2026, 11:42 am`. */
export const momentText = (instant: string): string => MOMENT.format(new Date(instant));
