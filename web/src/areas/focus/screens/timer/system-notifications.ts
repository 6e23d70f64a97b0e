/** Whether the browser shows notifications of its own: `unsupported` also on iPhones where Quad is not installed. */
export function notificationState(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Shows a notification where the person has allowed it; the service worker leads back from it. */
export async function showNotification(title: string): Promise<void> {
  if (notificationState() !== 'granted') return;
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const options = { tag: 'focus-timer', icon: '/icons/icon-192.png', data: { path: '/focuspad' } };
    if (registration) await registration.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    // Android has no notifications without a service worker. The app shows the end too.
  }
}
