/** Takes the place of a password in a sign-in with a provider. Nothing depends on it. */
export const SOCIAL_PASSWORD = 'SOCIAL_LOGIN';
