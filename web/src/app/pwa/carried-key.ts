/** Where session storage keeps what was being written while the page is loaded anew. */
export const CARRIED_KEY = 'carried';
