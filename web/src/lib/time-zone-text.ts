import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import type { QuietHours } from '@quad/contract/notifications/notifications';

/** A time zone as people read it, at an instant (ISO 8601; now without one): `India time (IST)`. */
export function timeZoneText(timeZone: string, instant?: string): string {
  const date = instant ? new Date(instant) : new Date();
  const nameIn = (locale: string, timeZoneName: 'long' | 'short' | 'shortGeneric'): string =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  // each English has letters (`IST`, `ET`) for its own zones, and the name of the place (`India Time`) for others
  const names = ['en-IN', 'en-GB'].map((locale) => nameIn(locale, 'shortGeneric'));
  const place = names.find((name) => name.endsWith(' Time'))?.slice(0, -' Time'.length);
  return place ? `${place} time (${nameIn('en-IN', 'short')})` : nameIn('en-GB', 'long');
}

/** The time zone that this device is set to, by its IANA name. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether this device's clock and those of a time zone show the same at an instant (ISO 8601; now without one). */
export function showsTimeOf(timeZone: string, instant?: string): boolean {
  const date = instant ? new Date(instant) : new Date();
  return date.toLocaleString('en') === date.toLocaleString('en', { timeZone });
}

/** Says of times that are shown and chosen by this device's clock which zone that is, where the campus has another. */
export const deviceTimeNote = (): string | undefined =>
  showsTimeOf(CAMPUS_TIME_ZONE) ? undefined : `Times are in ${timeZoneText(deviceTimeZone())}, as on your device.`;

/** The note under quiet hours: the time zone that they follow, or that they have no length. */
export const quietHoursNote = ({ from, to, timeZone }: QuietHours): string =>
  from === to
    ? 'They start and end at the same time, so nothing is held back.'
    : `Time zone: ${timeZoneText(timeZone)}`;
