import type { Notice } from '@quad/contract/college/notices';
import { DEPARTMENTS } from '@quad/contract/people/departments';

/** The text of a notice's audience; null for everyone. */
export function audienceText({ department, year }: Notice['audience']): string | null {
  const parts = [department === null ? null : DEPARTMENTS[department], year === null ? null : `Year ${year}`];
  return parts.filter((part) => part !== null).join(' · ') || null;
}
