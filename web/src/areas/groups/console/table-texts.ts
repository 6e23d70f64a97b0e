import { plural, t } from '@lingui/core/macro';
import type { TableTexts } from '../../../ui/console/admin-table/admin-table.ts';

/** The texts of the table of study groups. */
export const GROUP_TABLE_TEXTS: TableTexts = {
  get search() {
    return t`Search groups`;
  },
  get failed() {
    return t`The groups could not be loaded.`;
  },
  get notFound() {
    return t`No groups found`;
  },
  many: {
    get label() {
      return t`The chosen groups`;
    },
    get menuLabel() {
      return t`More actions for the chosen groups`;
    },
    count: (count) => plural(count, { one: '# group', other: '# groups' }),
    get unloaded() {
      return t`A group of another page`;
    },
    done: (count) => t`Done for ${plural(count, { one: '# group', other: '# groups' })}.`,
    get nothing() {
      return t`It applies to none of these groups.`;
    },
  },
};

/** The texts of the tables of requests: for room in a group, and to join one. */
export const REQUEST_TABLE_TEXTS: TableTexts = {
  get failed() {
    return t`The requests could not be loaded.`;
  },
  get notFound() {
    return t`No requests found`;
  },
  many: {
    get label() {
      return t`The chosen requests`;
    },
    get menuLabel() {
      return t`More actions for the chosen requests`;
    },
    count: (count) => plural(count, { one: '# request', other: '# requests' }),
    get unloaded() {
      return t`A request of another page`;
    },
    done: (count) => t`Done for ${plural(count, { one: '# request', other: '# requests' })}.`,
    get nothing() {
      return t`It applies to none of these requests.`;
    },
  },
};
