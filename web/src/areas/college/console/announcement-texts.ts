import type { Announcement } from '@quad/contract/college/announcements';
import { DEPARTMENTS } from '@quad/contract/people/departments';

/** The audience of an announcement: `Everyone`, `Computer Science, year 2`. */
export function audienceText({
  audience: { department, year, section, hostel },
}: Pick<Announcement, 'audience'>): string {
  const parts = [
    ...(department === null ? [] : [DEPARTMENTS[department]]),
    ...(year === null ? [] : [`${department === null ? 'Year' : 'year'} ${year}`]),
    ...(section === null ? [] : [`section ${section}`]),
    ...(hostel === null ? [] : [hostel]),
  ];
  const text = parts.join(', ');
  return text === '' ? 'Everyone' : `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/** A count with its share of all: `120 (40%)`. */
export function shareText(count: number, all: number): string {
  const number = count.toLocaleString('en-IN');
  return all === 0 ? number : `${number} (${Math.min(100, Math.round((count / all) * 100))}%)`;
}
