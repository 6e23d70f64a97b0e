import { plural, t } from '@lingui/core/macro';
import { TAG_MAX, TAG_PIN_DAYS_MAX } from '@quad/contract/limits/posts';
import type { TagActKind } from '@quad/contract/posts/tag-management';
import { actOnTag, type ManagedTag } from '@quad/contract/posts/tag-management';
import type { BodyOf } from '@quad/contract/wire/call';
import { Eye, EyeOff, Merge, Pin, PinOff, Split } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import type { RowAct, RowAction, RowQuestion } from '../../../../ui/console/admin-table/row-action.ts';

const DONE: Readonly<Record<TagActKind, (tag: string) => string>> = {
  hide: (tag) => t`#${tag} is hidden.`,
  show: (tag) => t`#${tag} is shown again.`,
  merge: (tag) => t`#${tag} is merged.`,
  unmerge: (tag) => t`#${tag} stands for itself again.`,
  pin: (tag) => t`#${tag} is pinned.`,
  unpin: (tag) => t`#${tag} is not pinned any more.`,
};

/** The call of an action, and its messages. */
const acting = (
  kind: TagActKind,
  more: (values: Readonly<Record<string, string>>) => Omit<BodyOf<typeof actOnTag>, 'kind'> = () => ({}),
): RowAct<ManagedTag> => ({
  send: ({ _id: id }, values) => request(actOnTag, { params: { id }, body: { kind, ...more(values) } }),
  done: ({ tag }) => DONE[kind](tag),
});
const FAILED = {
  get failed() {
    return t`This did not work.`;
  },
};

/** An action whose failure has a text of its own. */
const failing = (act: RowAct<ManagedTag>): RowAct<ManagedTag> => ({
  ...act,
  get failed() {
    return FAILED.failed;
  },
});

/** The question before a hashtag is merged into another. */
export const MERGE: RowQuestion<ManagedTag> = {
  ...acting('merge', ({ into = '' }) => ({ into })),
  title: ({ tag }) => t`Merge #${tag}`,
  get description() {
    return t`Its posts are found under the other hashtag, and its page leads there. You can undo this.`;
  },
  fields: [
    {
      name: 'into',
      get label() {
        return t`Into`;
      },
      get hint() {
        return t`A hashtag that posts have already.`;
      },
      max: TAG_MAX + 1,
      isLine: true,
      isPlain: true,
    },
  ],
  problemsOf: ({ into = '' }) => (into.replace('#', '').trim() === '' ? { into: t`Please name a hashtag` } : {}),
  get answer() {
    return t`Merge`;
  },
  hasCancel: true,
};

const PIN: RowQuestion<ManagedTag> = {
  ...acting('pin', ({ days }) => ({ days: Number(days) })),
  title: ({ tag }) => t`Pin #${tag}`,
  get description() {
    return t`It appears first in trending and suggested hashtags.`;
  },
  fields: [
    {
      name: 'days',
      get label() {
        return t({ message: 'For', context: 'duration' });
      },
      initial: () => '7',
      options: [1, 3, 7, 14, TAG_PIN_DAYS_MAX].map((days) => ({
        value: String(days),
        get label() {
          return plural(days, { one: '# day', other: '# days' });
        },
      })),
    },
  ],
  get answer() {
    return t`Pin`;
  },
  hasCancel: true,
};

const HIDE: RowQuestion<ManagedTag> = {
  ...acting('hide'),
  get failed() {
    return FAILED.failed;
  },
  title: ({ tag }) => t`Hide #${tag}?`,
  get description() {
    return t`It is no longer suggested, found or trending. Its posts stay where they are. You can show it again.`;
  },
  get answer() {
    return t`Hide`;
  },
  isDangerous: true,
  hasCancel: true,
};

const isMerged = ({ mergedInto }: ManagedTag) => mergedInto !== null;
const isShown = (tag: ManagedTag) => !isMerged(tag) && !tag.isHidden;

/** Actions of moderators on a hashtag of the table. */
export const TAG_ACTIONS: readonly RowAction<ManagedTag>[] = [
  {
    get label() {
      return t`Undo merge`;
    },
    icon: Split,
    when: isMerged,
    forMany: true,
    act: failing(acting('unmerge')),
  },
  {
    get label() {
      return t`Show again`;
    },
    icon: Eye,
    when: (tag) => !isMerged(tag) && tag.isHidden,
    forMany: true,
    act: failing(acting('show')),
  },
  {
    get label() {
      return t`Pin…`;
    },
    icon: Pin,
    when: (tag) => isShown(tag) && tag.pinnedUntil === null,
    ask: PIN,
  },
  {
    get label() {
      return t`Unpin`;
    },
    icon: PinOff,
    when: (tag) => isShown(tag) && tag.pinnedUntil !== null,
    act: failing(acting('unpin')),
  },
  {
    get label() {
      return t`Merge into…`;
    },
    icon: Merge,
    when: (tag) => !isMerged(tag),
    ask: MERGE,
  },
  {
    get label() {
      return t`Hide…`;
    },
    icon: EyeOff,
    dangerous: true,
    when: isShown,
    forMany: true,
    ask: HIDE,
  },
];
