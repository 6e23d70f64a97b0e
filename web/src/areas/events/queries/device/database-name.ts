/** The database of tickets, door lists and scans on this device. */
export const DATABASE = 'quad-events';
/**
 * The key of local storage with the id of the user with unsent scans, so that the app need not open a database to know.
 */
export const WAITING_KEY = 'door-scans';
