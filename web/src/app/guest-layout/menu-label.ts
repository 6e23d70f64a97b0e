import { t } from '@lingui/core/macro';

/** The label of the button that opens and closes the menu. */
export function menuLabel(open: boolean): string {
  return open ? t`Close menu` : t`Open menu`;
}
