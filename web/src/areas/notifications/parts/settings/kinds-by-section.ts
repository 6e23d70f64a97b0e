import { t } from '@lingui/core/macro';
import type { NotificationSettings } from '@quad/contract/notifications/notifications';
import { NOTIFICATION_SECTIONS, type NotificationSection } from '../notification-sections.ts';
import { notificationText } from '../notification-texts.ts';

/** A kind of notification with its text and whether the viewer gets it. */
interface KindSwitch {
  readonly kind: string;
  readonly isOn: boolean;
  readonly label: string;
  readonly hint: string;
}

/** The kinds under one heading. */
export interface KindGroup {
  readonly section: NotificationSection;
  readonly title: string;
  readonly kinds: readonly KindSwitch[];
}

/** Group the kinds under their headings. Skip unknown kinds and empty headings. */
export function kindsBySection(kinds: NotificationSettings['kinds']): readonly KindGroup[] {
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

/** How many kinds of a group are on, and examples of what they are about. */
export function stateText(kinds: readonly Pick<KindSwitch, 'isOn' | 'label'>[]): string {
  const on = kinds.filter(({ isOn }) => isOn).length;
  if (on === 0) return t`Off`;
  if (on < kinds.length) return t`${on} of ${kinds.length} on`;
  const [first, second, ...others] = kinds.map(({ label }) => label);
  return [first, second, others.length > 0 && t`${others.length} more`].filter(Boolean).join(', ');
}
