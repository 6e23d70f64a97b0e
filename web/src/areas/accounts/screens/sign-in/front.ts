import { LoginScreen } from './LoginScreen.tsx';

/** Signing in, which guests see before the app has started. */
export const authFront = { '/login': LoginScreen };
