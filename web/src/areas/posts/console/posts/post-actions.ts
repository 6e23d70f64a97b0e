import { t } from '@lingui/core/macro';
import { MODERATION_TEXT_MAX } from '@quad/contract/limits/moderation';
import { COMMUNITY_RULES, type CommunityRule } from '@quad/contract/moderation/moderation-terms';
import type { PostAct } from '@quad/contract/posts/post-management';
import { actOnPost, type ManagedPost } from '@quad/contract/posts/post-management';
import { Eye, EyeOff, Gavel, RotateCcw, Trash2, UserSearch } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { RowAction, RowQuestion } from '../../../../ui/console/admin-table/row-action.ts';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { optionsOf } from '../../../../ui/console/FoldedFilters.tsx';
import { ACTS } from './post-texts.ts';

type PostsSearch = SearchOf<'/posts'>;

/** The question before an action of moderation. */
const asking = (kind: PostAct): RowQuestion<ManagedPost> => {
  const texts = ACTS[kind];
  return {
    title: () => texts.title,
    get description() {
      return texts.description;
    },
    fields: kind === 'restore' ? [] : REASONS,
    get answer() {
      return texts.answer;
    },
    isDangerous: kind !== 'restore',
    hasCancel: true,
    send: ({ _id: id }, { rule, reason }) =>
      // the choices offer no other rules
      request(actOnPost, { params: { id }, body: { kind, ...(rule ? { rule: rule as CommunityRule, reason } : {}) } }),
    done: () => texts.done,
  };
};

const REASONS = [
  {
    name: 'rule',
    get label() {
      return t`Rule`;
    },
    options: optionsOf(() => t`Choose a rule`, COMMUNITY_RULES),
    get needs() {
      return t`Please choose a rule`;
    },
  },
  {
    name: 'reason',
    get label() {
      return t`Reason`;
    },
    get hint() {
      return t`The author reads it.`;
    },
    max: MODERATION_TEXT_MAX,
    get needs() {
      return t`Please tell the author why`;
    },
  },
];

/** The question before a post is hidden. */
export const HIDE = asking('hide');

type When = NonNullable<RowAction<ManagedPost>['when']>;
/** Other moderators decide about an admin's own posts. */
const mayHide: When = ({ author, state, proposal }, viewer) =>
  author._id !== viewer._id && state === 'shown' && !proposal;
const mayRestore: When = ({ author, canRestore }, viewer) => canRestore && author._id !== viewer._id;

/** Actions of moderators on a post of the table. */
export const POST_ACTIONS: readonly RowAction<ManagedPost, PostsSearch>[] = [
  {
    get label() {
      return t`View post`;
    },
    icon: Eye,
    to: ({ _id: postId }) => hrefOf({ to: '/post/$postId', params: { postId } }),
  },
  {
    get label() {
      return t`Posts by this author`;
    },
    icon: UserSearch,
    select: ({ author }, search) => changeSearch('/posts', search, { author: author._id, q: undefined }),
  },
  {
    get label() {
      return t`Open the case`;
    },
    icon: Gavel,
    when: ({ caseId }) => caseId !== null,
    to: ({ caseId }) => hrefOf({ to: '/user-reports/$caseId', params: { caseId: caseId ?? '' } }),
  },
  {
    get label() {
      return t`Hide…`;
    },
    icon: EyeOff,
    when: mayHide,
    forMany: true,
    ask: HIDE,
  },
  {
    get label() {
      return t`Remove…`;
    },
    icon: Trash2,
    dangerous: true,
    when: mayHide,
    forMany: true,
    ask: asking('remove'),
  },
  {
    get label() {
      return t`Restore…`;
    },
    icon: RotateCcw,
    when: mayRestore,
    forMany: true,
    ask: asking('restore'),
  },
];
