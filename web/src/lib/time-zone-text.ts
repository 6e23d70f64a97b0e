import { t } from '@lingui/core/macro';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { locale } from '@quad/contract/language/voice';
import type { QuietHours } from '@quad/contract/notifications/notifications';

/** The name of a time zone for people, at an instant (ISO 8601; now by default): `India time (IST)`. */
export function timeZoneText(timeZone: string, instant?: string): string {
  const date = instant ? new Date(instant) : new Date();
  const nameIn = (language: string, timeZoneName: 'long' | 'short' | 'shortGeneric'): string =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  if (!locale().startsWith('en')) return nameIn(locale(), 'long');
  // each kind of English abbreviates its own zones (`IST`, `ET`), and names the place of others (`India Time`)
  const names = ['en-IN', 'en-GB'].map((english) => nameIn(english, 'shortGeneric'));
  const place = names.find((name) => name.endsWith(' Time'))?.slice(0, -' Time'.length);
  return place ? t`${place} time (${nameIn('en-IN', 'short')})` : nameIn('en-GB', 'long');
}

/** The time zone that this device is set to, by its IANA name. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether this device shows the time of a time zone at an instant (ISO 8601; now by default). */
export function showsTimeOf(timeZone: string, instant?: string): boolean {
  const date = instant ? new Date(instant) : new Date();
  // any locale serves, because both texts are only compared
  return date.toLocaleString('en') === date.toLocaleString('en', { timeZone });
}

/** A note that names the device's time zone, by which times are shown and chosen, where the campus has another one. */
export const deviceTimeNote = (): string | undefined =>
  showsTimeOf(CAMPUS_TIME_ZONE) ? undefined : t`Times are in ${timeZoneText(deviceTimeZone())}, as on your device.`;

/** The note under quiet hours: the time zone that they follow, or that they have no length. */
export const quietHoursNote = ({ from, to, timeZone }: QuietHours): string =>
  from === to
    ? t`They start and end at the same time, so nothing is held back.`
    : t`Time zone: ${timeZoneText(timeZone)}`;
