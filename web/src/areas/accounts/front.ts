import { LoginScreen } from './screens/sign-in/LoginScreen.tsx';

/** Signing in is prerendered: guests see it before the app has started. */
export const accountsFront = { '/login': LoginScreen };
