import { t } from '@lingui/core/macro';
import { NotificationSettings } from '../../../../notifications/parts/settings/NotificationSettings.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** Notifications, and how they arrive: `/account/notifications`. */
export function NotificationsPage() {
  return (
    <SettingsPage title={t`Notifications`}>
      <NotificationSettings />
    </SettingsPage>
  );
}
