import { atHand, chunk } from '../lib/chunk.ts';
import { session } from '../lib/session.ts';
import { loadTexts } from '../lib/texts/language.ts';
import { consoleRole } from './access.ts';
import { MainLayout } from './main-layout/MainLayout.tsx';

const mainLayout = atHand(MainLayout);
const guests = chunk(async () => (await import('./guest-layout/GuestLayout.tsx')).GuestLayout);
const staff = chunk(async () => {
  const [{ ConsoleLayout }] = await Promise.all([import('./console-layout/ConsoleLayout.tsx'), loadTexts('console')]);
  return ConsoleLayout;
});

export const guestLayout = () => guests;

/** The layout for the current user. The layout of users is in the first load; people of the console and guests load theirs. */
export const frame = () => (consoleRole() ? staff : session.get() ? mainLayout : guests);
