/** The day of an instant: `5 Nov 2027`. */
export const dayText = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });

/** An instant with its time: `5 Nov, 6:30 pm`. */
export const timeText = (instant: string): string =>
  new Date(instant).toLocaleString('en-IN', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
