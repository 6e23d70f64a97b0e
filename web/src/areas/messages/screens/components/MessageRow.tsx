import { t } from '@lingui/core/macro';
import type { Message } from '@quad/contract/messages/messages';
import { useQueryClient } from '@tanstack/react-query';
import { CornerUpLeft, Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { useViewer } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Attachment } from '../../../../ui/attachments/Attachment.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ProfileLink } from '../../../people/parts/ProfileLink.tsx';
import { MentionText } from '../../../posts/parts/components/MentionText.tsx';
import { excerpt } from '../../texts/conversation-texts.ts';
import { type Marks, markAt } from '../marks.ts';
import type { MenuTarget } from '../menu-target.ts';
import { reactionOf, setReaction } from '../message-actions.ts';
import type { Place } from '../rows.ts';
import { useLongPress } from '../use-long-press.ts';
import { Bubble } from './Bubble.tsx';
import { MessageMeta } from './MessageMeta.tsx';
import { SharedPostCard } from './SharedPostCard.tsx';

interface MessageRowProps {
  message: Message;
  place: Place;
  own: boolean;
  inGroup: boolean;
  marks: Marks;
  isLast: boolean;
  /** Whether nobody can write or react. */
  isClosed: boolean;
  onMenu: (target: MenuTarget) => void;
  onShow: (seq: number) => void;
  onReply: ((message: Message) => void) | undefined;
}

/**
 * A message. Its button, a long press and a right click open the menu. The button is visible while a pointer is over the
 * message, and while the focus is in it.
 */
export function MessageRow({
  message,
  place,
  own,
  inGroup,
  marks,
  isLast,
  isClosed,
  onMenu,
  onShow,
  onReply,
}: MessageRowProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const { sender, kind, repliesTo } = message;
  const open = (focus: boolean) => bubble.current && onMenu({ message, own, anchor: bubble.current, focus });
  const press = useLongPress(() => open(false));
  const live = kind !== 'unsent';
  return (
    <article
      aria-label={
        own
          ? t`You: ${excerpt(message, message.file?.name)}`
          : `${sender.name}: ${excerpt(message, message.file?.name)}`
      }
      className={classNames(
        'group/message flex items-end gap-2',
        own && 'flex-row-reverse',
        place.last ? 'pb-2' : 'pb-0.5',
      )}
    >
      {inGroup && !own && <Sender message={message} shown={place.last} />}
      <div
        className={classNames('flex min-w-0 max-w-[82%] flex-col md:max-w-[70%]', own ? 'items-end' : 'items-start')}
      >
        {inGroup && !own && place.first && (
          <bdi className="px-3 pb-0.5 font-semibold text-12 text-muted">{sender.name}</bdi>
        )}
        <Bubble
          ref={bubble}
          own={own}
          place={place}
          quiet={!live}
          // A tap gives it the focus, which shows the button to those who cannot press long.
          {...(live ? { ...press, tabIndex: -1, className: 'outline-none' } : {})}
        >
          {repliesTo && <Quote of={repliesTo} onShow={onShow} />}
          <MessageContent message={message} />
          <MessageMeta
            createdAt={message.createdAt}
            edited={message.editedAt !== null}
            mark={own && live ? markAt(message.seq, marks) : null}
          />
        </Bubble>
        {message.reactions.length > 0 && <Reactions message={message} isClosed={isClosed} />}
      </div>
      {live && (
        <div className="flex shrink-0 items-center self-center opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 pointer-coarse:not-group-focus-within/message:pointer-events-none">
          <button
            type="button"
            data-actions
            tabIndex={isLast ? 0 : -1}
            aria-label={t`Actions for the message: ${excerpt(message, message.file?.name)}`}
            aria-haspopup="menu"
            onClick={() => open(true)}
            className="grid size-9 place-items-center rounded-full text-muted hover:bg-raised hover:text-text"
          >
            <Ellipsis size={18} aria-hidden />
          </button>
          {onReply && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t`Reply`}
              title={t`Reply`}
              onClick={() => onReply(message)}
              className="pointer-coarse:hidden grid size-9 place-items-center rounded-full text-muted hover:bg-raised hover:text-text"
            >
              <CornerUpLeft size={18} aria-hidden />
            </button>
          )}
        </div>
      )}
    </article>
  );
}

/** The picture of the sender, next to the last message of a group. */
function Sender({ message: { sender }, shown }: { message: Message; shown: boolean }) {
  if (!shown) return <span className="w-8 shrink-0" />;
  return (
    <ProfileLink person={sender} aria-label={sender.name} className="tap-area shrink-0 rounded-full">
      <Avatar picture={sender.picture} size={32} />
    </ProfileLink>
  );
}

/** The message that this message answers. */
function Quote({ of, onShow }: { of: NonNullable<Message['repliesTo']>; onShow: (seq: number) => void }) {
  const viewer = useViewer();
  return (
    <button
      type="button"
      onClick={() => onShow(of.seq)}
      className="mb-1 block w-full rounded-[8px] border-accent-text border-s-3 bg-ground/50 px-2.5 py-1.5 text-start text-14"
    >
      <bdi className="block truncate font-semibold text-accent-text">
        {of.sender._id === viewer._id ? t`You` : of.sender.name}
      </bdi>
      <bdi className="line-clamp-2 text-muted">{excerpt(of)}</bdi>
    </button>
  );
}

/** The reactions to a message. A press adds the viewer's reaction, or removes it. */
function Reactions({ message, isClosed }: { message: Message; isClosed: boolean }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const mine = reactionOf(message.reactions, viewer._id);
  return (
    <ul className="z-1 -mt-1.5 flex flex-wrap gap-1 px-2">
      {message.reactions.map(({ emoji, people }) => (
        <li key={emoji}>
          <button
            type="button"
            disabled={isClosed}
            aria-pressed={mine === emoji}
            aria-label={`${emoji} ${people.map(({ name }) => name).join(', ')}`}
            title={people.map(({ name }) => name).join(', ')}
            onClick={() => void setReaction(client, viewer, message, mine === emoji ? null : emoji)}
            className={classNames(
              'tap-area inline-flex h-7 items-center gap-1 rounded-full border-2 border-ground px-2 text-14 tabular-nums',
              mine === emoji ? 'bg-bubble-own' : 'bg-raised',
            )}
          >
            {emoji}
            {people.length > 1 && <span className="text-12">{people.length}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The content of a message: its picture, file or post, and its text. */
// A copy for offline of an earlier release has no mentions.
function MessageContent({ message: { kind, text, file, sharedPost, mentions = [] } }: { message: Message }) {
  if (kind === 'unsent') return <span className="text-14 italic">{t`Message unsent`}</span>;
  return (
    <>
      {file && <Attachment file={file} />}
      {sharedPost && <SharedPostCard post={sharedPost.post} />}
      {text !== '' && (
        <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          <MentionText text={text} mentions={mentions} />
        </span>
      )}
    </>
  );
}
