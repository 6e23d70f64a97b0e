import type { Session } from '@quad/contract/auth';
import { lazyRouteComponent } from '@tanstack/react-router';
import { fetched } from './fetched.ts';

const MainLayout = lazyRouteComponent(
  fetched(() => import('./main-layout/MainLayout.tsx')),
  'MainLayout',
);
const GuestLayout = lazyRouteComponent(
  fetched(() => import('./guest-layout/GuestLayout.tsx')),
  'GuestLayout',
);

/** The layout of a group of people. */
export function frameOf(session: Session | null) {
  return session ? MainLayout : GuestLayout;
}

export function Frame({ session }: { session: Session | null }) {
  return session ? <MainLayout /> : <GuestLayout />;
}
