import { atHand, chunk } from '../lib/chunk.ts';
import { session } from '../lib/session.ts';
import { MainLayout } from './main-layout/MainLayout.tsx';

const mainLayout = atHand(MainLayout);
const guests = chunk(async () => (await import('./guest-layout/GuestLayout.tsx')).GuestLayout);

export const guestLayout = () => guests;

/** The layout of a group of people. The one most visits begin with comes with the app; guests wait for theirs. */
export const frame = () => (session.get() ? mainLayout : guests);
