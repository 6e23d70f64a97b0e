/** The permission for system notifications; also `unsupported` on iPhones without an installed Quad. */
export function notificationState(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Show a notification if the user has allowed it. The service worker opens FocusPad from it. */
export async function showNotification(title: string): Promise<void> {
  if (notificationState() !== 'granted') return;
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const options = { tag: 'focus-timer', icon: '/icons/icon-192.png', data: { path: '/focuspad' } };
    if (registration) await registration.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    // Android has no notifications without a service worker. The app itself shows the end too.
  }
}
