/** The name of a person whose account is being deleted or has been deleted, wherever their part of something stays. */
export const DELETED_ACCOUNT = 'Deleted account';
