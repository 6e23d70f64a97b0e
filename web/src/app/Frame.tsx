import type { Session } from '@quad/contract/auth';
import { lazyRouteComponent } from '@tanstack/react-router';

const MainLayout = lazyRouteComponent(() => import('./main-layout/MainLayout.tsx'), 'MainLayout');
const GuestLayout = lazyRouteComponent(() => import('./guest-layout/GuestLayout.tsx'), 'GuestLayout');

/** The layout of a group of people. */
export function frameOf(session: Session | null) {
  return session ? MainLayout : GuestLayout;
}

export function Frame({ session }: { session: Session | null }) {
  return session ? <MainLayout /> : <GuestLayout />;
}
