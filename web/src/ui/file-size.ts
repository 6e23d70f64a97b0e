import { t } from '@lingui/core/macro';
/** Formats a size in bytes: `0 bytes`, `640 KB`, `2.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes === 0) return t`0 bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
