import type { NotificationSettings } from '@quad/contract/notifications/notifications';
import { NOTIFICATION_SECTIONS, type NotificationSection } from '../parts/notification-sections.ts';
import { notificationText } from '../parts/notification-texts.ts';

/** Group the kinds under their headings. Skip unknown kinds and empty headings. */
export function kindsBySection(kinds: NotificationSettings['kinds']) {
  const known = kinds.flatMap((setting) => {
    const text = notificationText(setting.kind);
    return text ? [{ ...setting, label: text.label, hint: text.hint, section: text.section }] : [];
  });
  return (Object.keys(NOTIFICATION_SECTIONS) as NotificationSection[])
    .map((section) => ({
      section,
      title: NOTIFICATION_SECTIONS[section],
      kinds: known.filter((one) => one.section === section),
    }))
    .filter(({ kinds: shown }) => shown.length > 0);
}
