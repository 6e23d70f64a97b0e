/** The session storage key of unsent comments while the page reloads. */
export const CARRIED_KEY = 'carried';
