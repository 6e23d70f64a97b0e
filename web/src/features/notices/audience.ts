import { DEPARTMENTS } from '@quad/contract/departments';
import type { Notice } from '@quad/contract/notices';

/** The audience of a notice in a few words; null for everyone. */
export function audienceText({ department, year }: Notice['audience']): string | null {
  const parts = [department === null ? null : DEPARTMENTS[department], year === null ? null : `Year ${year}`];
  return parts.filter((part) => part !== null).join(' · ') || null;
}

/** Formats a size in bytes: `640 KB`, `2.4 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
