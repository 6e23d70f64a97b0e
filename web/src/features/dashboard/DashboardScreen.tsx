import { ConsolePage } from '../../domains/console/ConsolePage.tsx';
import { QuickActions } from './QuickActions.tsx';

/** How the campus is doing, and what needs somebody: `/dashboard`, and the start page of admins. */
export function DashboardScreen() {
  return (
    <ConsolePage title="Dashboard">
      <QuickActions />
    </ConsolePage>
  );
}
