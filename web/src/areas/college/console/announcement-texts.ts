import { t } from '@lingui/core/macro';
import type { Announcement } from '@quad/contract/college/announcements';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { fullNumber } from '../../../lib/counts.ts';

/** The audience of an announcement: `Everyone`, `Computer Science, year 2`. */
export function audienceText({
  audience: { department, year, section, hostel },
}: Pick<Announcement, 'audience'>): string {
  const parts: string[] = [];
  if (department !== null) parts.push(DEPARTMENTS[department]);
  // the first part begins with a capital letter
  if (year !== null) parts.push(parts.length === 0 ? t`Year ${year}` : t`year ${year}`);
  if (section !== null) parts.push(parts.length === 0 ? t`Section ${section}` : t`section ${section}`);
  if (hostel !== null)
    parts.push(parts.length === 0 ? `${hostel.slice(0, 1).toUpperCase()}${hostel.slice(1)}` : hostel);
  return parts.length === 0 ? t`Everyone` : parts.join(', ');
}

/** A count with its share of all: `120 (40%)`. */
export function shareText(count: number, all: number): string {
  const number = fullNumber(count);
  return all === 0 ? number : `${number} (${Math.min(100, Math.round((count / all) * 100))}%)`;
}
