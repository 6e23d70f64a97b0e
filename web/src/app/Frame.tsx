import type { Session } from '@quad/contract/auth';
import { lazyRouteComponent } from '@tanstack/react-router';
import { fetched } from './fetched.ts';
import { MainLayout } from './main-layout/MainLayout.tsx';

export const GuestLayout = lazyRouteComponent(
  fetched(() => import('./guest-layout/GuestLayout.tsx')),
  'GuestLayout',
);

/** The layout of a group of people. The one most visits begin with comes with the app; guests wait for theirs. */
export function Frame({ session }: { session: Session | null }) {
  return session ? <MainLayout /> : <GuestLayout />;
}
