import { plural, t } from '@lingui/core/macro';
import type { TableTexts } from '../../../ui/console/admin-table/admin-table.ts';

/** The texts of the table of events. */
export const EVENT_TABLE_TEXTS: TableTexts = {
  get search() {
    return t`Search events`;
  },
  get failed() {
    return t`The events could not be loaded.`;
  },
  get notFound() {
    return t`No events found`;
  },
  many: {
    get label() {
      return t`The chosen events`;
    },
    get menuLabel() {
      return t`More actions for the chosen events`;
    },
    count: (count) => plural(count, { one: '# event', other: '# events' }),
    get unloaded() {
      return t`An event of another page`;
    },
    done: (count) => t`Done for ${plural(count, { one: '# event', other: '# events' })}.`,
    get nothing() {
      return t`It applies to none of these events.`;
    },
  },
};
