import { t } from '@lingui/core/macro';
import type { NoticeReaders } from '@quad/contract/college/notices';
import { DEPARTMENTS } from '@quad/contract/people/departments';

/** The text of a notice's audience; null for everyone. */
export function audienceText({ department, year, section, hostel }: NoticeReaders): string | null {
  const parts = [
    department === null ? null : DEPARTMENTS[department],
    year === null ? null : t`Year ${year}`,
    // an answer that was stored for offline reading may have neither
    section ? t`Section ${section}` : null,
    hostel || null,
  ];
  return parts.filter((part) => part !== null).join(' · ') || null;
}
