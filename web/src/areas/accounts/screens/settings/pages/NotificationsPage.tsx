import { NotificationSettings } from '../../../../notifications/parts/settings/NotificationSettings.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** What the viewer is notified of, and how: `/account/notifications`. */
export function NotificationsPage() {
  return (
    <SettingsPage title="Notifications">
      <NotificationSettings />
    </SettingsPage>
  );
}
