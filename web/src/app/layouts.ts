import { atHand, chunk } from '../lib/chunk.ts';
import { session } from '../lib/session.ts';
import { MainLayout } from './main-layout/MainLayout.tsx';

const mainLayout = atHand(MainLayout);
const guests = chunk(async () => (await import('./guest-layout/GuestLayout.tsx')).GuestLayout);

export const guestLayout = () => guests;

/** The layout of a group. That of signed-in people is part of the app; guests load theirs. */
export const frame = () => (session.get() ? mainLayout : guests);
