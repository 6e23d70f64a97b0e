/** The database of tickets, door lists and scans on this device. */
export const DATABASE = 'quad-events';
/** Where local storage keeps whose scans wait to be sent, so that nobody need open a database to know. */
export const WAITING_KEY = 'door-scans';
