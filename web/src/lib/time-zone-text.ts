import { CAMPUS_TIME_ZONE } from '@quad/contract/campus-time';
import type { QuietHours } from '@quad/contract/notifications';

/** Names that browsers keep for places which are called otherwise today. */
const TODAY: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh',
};

/** A time zone as people read it: `Asia/Kolkata`. */
export const timeZoneText = (timeZone: string): string => (TODAY[timeZone] ?? timeZone).replaceAll('_', ' ');

/** The time zone that this device is set to, by its IANA name. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether this device's clock and those of a time zone show the same at an instant (ISO 8601; now without one). */
export function showsTimeOf(timeZone: string, instant?: string): boolean {
  const date = instant ? new Date(instant) : new Date();
  return date.toLocaleString('en') === date.toLocaleString('en', { timeZone });
}

/** Says of times that are shown and chosen by this device's clock which zone that is, where the campus has another. */
export const deviceTimeNote = (): string | undefined =>
  showsTimeOf(CAMPUS_TIME_ZONE) ? undefined : `Times are those of your device, in ${timeZoneText(deviceTimeZone())}.`;

/** What is said under quiet hours: whose clock they go by, or that they have no length. */
export const quietHoursNote = ({ from, to, timeZone }: QuietHours): string =>
  from === to
    ? 'They begin and end at the same time, so nothing is held back.'
    : `Time zone: ${timeZoneText(timeZone)}`;
