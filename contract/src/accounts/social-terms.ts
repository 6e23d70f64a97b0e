/** Stands in the place of a password when somebody signs in with a provider. Nothing depends on it. */
export const SOCIAL_PASSWORD = 'SOCIAL_LOGIN';
