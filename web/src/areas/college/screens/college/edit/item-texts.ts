import { t } from '@lingui/core/macro';

/** The texts about one item of a list, by its kind. */
export const ITEM_TEXTS = {
  picture: { newItem: () => t`New picture`, add: () => t`Add a picture` },
  person: { newItem: () => t`New person`, add: () => t`Add a person` },
  department: { newItem: () => t`New department`, add: () => t`Add a department` },
  highlight: { newItem: () => t`New highlight`, add: () => t`Add a highlight` },
  achievement: { newItem: () => t`New achievement`, add: () => t`Add an achievement` },
  group: { newItem: () => t`New group`, add: () => t`Add a group` },
  facility: { newItem: () => t`New facility`, add: () => t`Add a facility` },
  placement: { newItem: () => t`New placement`, add: () => t`Add a placement` },
  idea: { newItem: () => t`New idea`, add: () => t`Add an idea` },
  way: { newItem: () => t`New way`, add: () => t`Add a way` },
} as const satisfies Record<string, { newItem: () => string; add: () => string }>;

export type ItemKind = keyof typeof ITEM_TEXTS;
