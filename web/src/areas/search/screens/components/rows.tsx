import { plural, t } from '@lingui/core/macro';
import type { LibraryHit } from '@quad/contract/library/library';
import { listingCategoryText } from '@quad/contract/market/market-terms';
import type {
  FoundEvent,
  FoundGroup,
  FoundListing,
  FoundMeme,
  FoundNotice,
  FoundPoll,
  FoundPost,
  FoundPosting,
  FoundProgram,
  FoundTag,
} from '@quad/contract/search/search';
import { noticeDay, weekdayDate } from '@quad/contract/text/dates';
import {
  Award,
  BriefcaseBusiness,
  CalendarDays,
  FileText,
  Hash,
  Megaphone,
  Store,
  UsersRound,
  Vote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { rupees } from '../../../../lib/rupees.ts';
import { TagName } from '../../../../ui/linked-text/TagName.tsx';
import { stillOf } from '../../../../ui/picture-sources.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { Cover } from '../../../library/parts/Cover.tsx';
import { creditOf } from '../../../library/parts/item-texts.ts';
import { Marked } from './Marked.tsx';

const ROW = '-mx-2 flex min-h-16 min-w-0 items-center gap-3 rounded-control px-2 py-2 hover:bg-raised';
const SQUARE = 'grid size-[48px] shrink-0 place-items-center overflow-hidden rounded-control bg-raised text-muted';

/** A post: picture, author, time, and the start of its text. */
export function PostRow({ post }: { post: FoundPost }) {
  const { author, caption, medium, createdAt } = post;
  const thumbnail = medium && (medium.variants[0]?.url ?? stillOf(medium).url);
  return (
    <Link to="/post/$postId" params={{ postId: post._id }} className={ROW}>
      <span className={SQUARE}>
        {thumbnail ? (
          <img src={thumbnail} alt={medium?.altText ?? ''} loading="lazy" className="size-full object-cover" />
        ) : (
          <FileText size={20} aria-hidden />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap gap-x-1.5 text-14 text-muted">
          <bdi className="truncate font-semibold text-text">{author.name}</bdi>
          <span aria-hidden="true">·</span>
          <span className="shrink-0">
            <TimeAgo instant={createdAt} />
          </span>
        </span>
        <span dir="auto" className="line-clamp-2 wrap-anywhere text-14">
          <Marked text={caption} />
        </span>
      </span>
    </Link>
  );
}

/** A tag and the number of its posts. */
export function TagRow({ found: { tag, postsCount } }: { found: FoundTag }) {
  return (
    <Link to="/tags/$tag" params={{ tag }} className={ROW}>
      <Square>
        <Hash size={20} aria-hidden />
      </Square>
      <span className="min-w-0">
        <TagName tag={tag}>
          <Marked text={tag} />
        </TagName>
        <span className="block text-14 text-muted">{plural(postsCount, { one: '# post', other: '# posts' })}</span>
      </span>
    </Link>
  );
}

/** A notice: title, day, and the start of its text. */
export function NoticeRow({ notice }: { notice: FoundNotice }) {
  return (
    <Link to="/college-NoticeHub" search={{ notice: notice._id }} className={ROW}>
      <Square>
        <Megaphone size={20} aria-hidden />
      </Square>
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">
          <Marked text={notice.title} />
        </bdi>
        <span dir="auto" className="line-clamp-1 text-14 text-muted">
          {notice.isExpired ? t`Expired · ${noticeDay(notice)}` : noticeDay(notice)}
          {notice.text && ' · '}
          <Marked text={notice.text} />
        </span>
      </span>
    </Link>
  );
}

/** A book or notes: cover, title, author or uploader, and the found text. */
export function LibraryRow({ hit }: { hit: LibraryHit }) {
  return (
    <Link to="/library/$itemId" params={{ itemId: hit._id }} className={ROW}>
      <Cover item={hit} sizes="48px" className="w-12 shrink-0" />
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">
          <Marked text={hit.title} />
        </bdi>
        <span className="block truncate text-14 text-muted">
          <bdi>{creditOf(hit)}</bdi>
          {hit.subject && ` · ${hit.subject}`}
        </span>
        {hit.snippet && (
          <span dir="auto" className="block truncate text-14">
            <Marked text={hit.snippet.map(({ text }) => text).join('')} />
          </span>
        )}
      </span>
    </Link>
  );
}

/** An internship or a job: title, employer, and state. */
export function PostingRow({ posting }: { posting: FoundPosting }) {
  return (
    <Link to="/internship/$postingId" params={{ postingId: posting._id }} className={ROW}>
      <Square>
        <BriefcaseBusiness size={20} aria-hidden />
      </Square>
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">
          <Marked text={posting.title} />
        </bdi>
        <span dir="auto" className="line-clamp-1 text-14 text-muted">
          {posting.company} · {posting.location} · {posting.status}
        </span>
      </span>
    </Link>
  );
}

/** A certificate program: title, organizer, and duration. */
export function ProgramRow({ program: { _id, title, organizer, duration, isOpen } }: { program: FoundProgram }) {
  return (
    <Link to="/internship/programs/$programId" params={{ programId: _id }} className={ROW}>
      <Square>
        <Award size={20} aria-hidden />
      </Square>
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">
          <Marked text={title} />
        </bdi>
        <span dir="auto" className="line-clamp-1 text-14 text-muted">
          {[organizer, duration, isOpen ? '' : t`Closed`].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
    </Link>
  );
}

/** A study group: title, number of members, and description. */
export function GroupRow({ group: { _id, title, text, membersCount } }: { group: FoundGroup }) {
  return (
    <Link to="/groups/$groupId" params={{ groupId: _id }} className={ROW}>
      <Square>
        <UsersRound size={20} aria-hidden />
      </Square>
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">
          <Marked text={title} />
        </bdi>
        <span dir="auto" className="line-clamp-1 text-14 text-muted">
          {plural(membersCount, { one: '# member', other: '# members' })} · <Marked text={text} />
        </span>
      </span>
    </Link>
  );
}

/** An event: title, day, and place. */
export function EventRow({ event: { _id, title, date, location, isOver } }: { event: FoundEvent }) {
  return (
    <Link to="/events/$eventId" params={{ eventId: _id }} className={ROW}>
      <Square>
        <CalendarDays size={20} aria-hidden />
      </Square>
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">
          <Marked text={title} />
        </bdi>
        <span dir="auto" className="line-clamp-1 text-14 text-muted">
          {[isOver ? t`Over` : weekdayDate(date), location].join(' · ')}
        </span>
      </span>
    </Link>
  );
}

/** A poll, a survey or a secret ballot: question, and number of participants. */
export function PollRow({ poll: { _id, pollKind, question, votesCount, isOpen } }: { poll: FoundPoll }) {
  const votes =
    pollKind === 'survey'
      ? plural(votesCount, { one: '# answer', other: '# answers' })
      : plural(votesCount, { one: '# vote', other: '# votes' });
  return (
    <Link to="/polls/$pollId" params={{ pollId: _id }} className={ROW}>
      <Square>
        <Vote size={20} aria-hidden />
      </Square>
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">
          <Marked text={question} />
        </bdi>
        <span className="line-clamp-1 text-14 text-muted">{isOpen ? votes : t`${votes} · Ended`}</span>
      </span>
    </Link>
  );
}

/** A product: picture, title, price, and category. */
export function ListingRow({ listing: { _id, title, category, price, picture } }: { listing: FoundListing }) {
  const thumbnail = picture && (picture.variants[0]?.url ?? picture.url);
  return (
    <Link to="/marketplace/$listingId" params={{ listingId: _id }} className={ROW}>
      <Square>
        {thumbnail ? (
          <img src={thumbnail} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Store size={20} aria-hidden />
        )}
      </Square>
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">
          <Marked text={title} />
        </bdi>
        <span className="line-clamp-1 text-14 text-muted tabular-nums">
          {rupees(price)} · {listingCategoryText(category)}
        </span>
      </span>
    </Link>
  );
}

/** A meme: picture, title, author, and time. */
export function MemeRow({ meme: { _id, title, author, media, createdAt } }: { meme: FoundMeme }) {
  return (
    <Link to="/memes/$memeId" params={{ memeId: _id }} className={ROW}>
      <span className={SQUARE}>
        <img src={media.variants[0]?.url ?? media.url} alt="" loading="lazy" className="size-full object-cover" />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">
          <Marked text={title} />
        </bdi>
        <span className="flex gap-1.5 text-14 text-muted">
          <bdi className="truncate">{author.name}</bdi>
          <span aria-hidden="true">·</span>
          <span className="shrink-0">
            <TimeAgo instant={createdAt} />
          </span>
        </span>
      </span>
    </Link>
  );
}

function Square({ children }: { children: ReactNode }) {
  return <span className={SQUARE}>{children}</span>;
}
