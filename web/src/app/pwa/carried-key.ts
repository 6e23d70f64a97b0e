/** The session storage key of unsent comments during a reload of the page. */
export const CARRIED_KEY = 'carried';
