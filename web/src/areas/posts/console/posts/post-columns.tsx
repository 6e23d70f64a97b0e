import { t } from '@lingui/core/macro';
import type { ManagedPost } from '@quad/contract/posts/post-management';
import { fullDate } from '@quad/contract/text/dates';
import { fullMoment } from '@quad/contract/text/relative-time';
import { AlignLeft } from 'lucide-react';
import { fullNumber } from '../../../../lib/counts.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { Column } from '../../../../ui/console/table-types.ts';
import { KINDS, POST_NAMES, STATES } from './post-texts.ts';

/** The name of a post: its caption, or its kind and author. */
export const titleOf = ({ caption, kind, author }: ManagedPost): string =>
  caption.trim() || POST_NAMES[kind](author.name);

/** The columns of the table of posts. */
export const POST_COLUMNS: readonly Column<ManagedPost>[] = [
  {
    id: 'post',
    get header() {
      return t`Post`;
    },
    onCard: 'title',
    cell: (post) => <PostCell post={post} />,
  },
  {
    id: 'author',
    get header() {
      return t`Author`;
    },
    cell: ({ author }) => (
      <Link
        to="/all_users/$userId"
        params={{ userId: author._id }}
        className="inline-flex min-h-6 items-center rounded-control wrap-anywhere hover:underline"
      >
        <bdi>{author.name}</bdi>
      </Link>
    ),
  },
  {
    id: 'state',
    get header() {
      return t`State`;
    },
    cell: (post) => <StateCell post={post} />,
  },
  {
    id: 'likes',
    get header() {
      return t`Likes`;
    },
    align: 'end',
    cell: ({ likesCount }) => <Count of={likesCount} />,
  },
  {
    id: 'comments',
    get header() {
      return t`Comments`;
    },
    align: 'end',
    cell: ({ commentsCount }) => <Count of={commentsCount} />,
  },
  {
    id: 'reports',
    get header() {
      return t`Reports`;
    },
    align: 'end',
    cell: (post) => <ReportsCell post={post} />,
  },
  {
    id: 'posted',
    get header() {
      return t`Posted`;
    },
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
        {fullDate(createdAt)}
      </time>
    ),
  },
];

function PostCell({ post }: { post: ManagedPost }) {
  return (
    <Link
      to="/post/$postId"
      params={{ postId: post._id }}
      className="flex min-h-11 min-w-0 items-center gap-3 rounded-control font-medium hover:underline"
    >
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-control bg-raised text-muted">
        {post.picture ? (
          <img src={post.picture} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <AlignLeft size={18} aria-hidden />
        )}
      </span>
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {titleOf(post)}
        </span>
        <span className="block font-normal text-12 text-muted">
          {KINDS[post.kind]}
          {post.audience === 'close_friends' && ` · ${t`For close friends`}`}
        </span>
      </span>
    </Link>
  );
}

const DOTS = { shown: 'bg-good', hidden: 'bg-muted', removed: 'bg-bad' } as const;

function StateCell({ post: { state, proposal, deletesAt } }: { post: ManagedPost }) {
  return (
    <span className="flex flex-col gap-0.5">
      <span className="inline-flex items-center gap-2 whitespace-nowrap text-14">
        <span aria-hidden className={classNames('size-2 rounded-full', DOTS[state])} />
        {STATES[state]}
      </span>
      {proposal && (
        <span className="text-12 text-muted">{t`Needs a second approval by ${fullMoment(proposal.until)}`}</span>
      )}
      {state === 'removed' && deletesAt && (
        <span className="text-12 text-muted">{t`Deleted on ${fullDate(deletesAt)}`}</span>
      )}
    </span>
  );
}

const Count = ({ of }: { of: number }) => <span className="tabular-nums">{fullNumber(of)}</span>;

function ReportsCell({ post: { reportsCount, openReports } }: { post: ManagedPost }) {
  return (
    <span className="tabular-nums">
      {fullNumber(reportsCount)}
      {openReports > 0 && <span className="block font-medium text-12 text-bad">{t`${openReports} open`}</span>}
    </span>
  );
}
