import { t } from '@lingui/core/macro';
import type { OpenConversation } from '@quad/contract/messages/conversations';
import type { Message } from '@quad/contract/messages/messages';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useViewer } from '../../../../lib/session.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { PartError } from '../../../../ui/PartError.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { Thread } from '../../queries/thread-data.ts';
import type { Composing } from '../composing.ts';
import type { MenuTarget } from '../menu-target.ts';
import { useOutbox } from '../outbox/device-outbox.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { type Row, rowsOf } from '../rows.ts';
import { useTyping } from '../typing.ts';
import { useKeptEnd } from '../use-kept-end.ts';
import { useMorePages } from '../use-more-pages.ts';
import { useOpeningPlace } from '../use-opening-place.ts';
import { useReadMarks } from '../use-read-marks.ts';
import { useThreadTarget } from '../use-thread-target.ts';
import { JumpPill } from './JumpPill.tsx';
import { MessageMenuHost } from './MessageMenuHost.tsx';
import { PaneHeader } from './PaneHeader.tsx';
import { ThreadRow } from './ThreadRow.tsx';

/** The number of rows to render above and below the visible ones. */
const OVERSCAN = 10;
/** The distance from the end within which the view follows new messages, in pixels. */
const NEAR_END = 120;

const NONE: readonly OutboxEntry[] = [];

interface ThreadListProps {
  conversation: OpenConversation;
  thread: Thread;
  /** The message to scroll to. `asked` changes with each request. */
  target: { readonly seq: number; readonly asked: number } | null;
  onShow: (seq: number) => void;
  /** Undefined where nobody can write. */
  onCompose: ((composing: Composing) => void) | undefined;
}

/** The messages of a conversation. It opens at the first unread message or at the end, and loads pages on scroll. */
export function ThreadList({ conversation, thread, target, onShow, onCompose }: ThreadListProps) {
  // The virtualizer is a mutable object, so values memoized by the React Compiler would be out of date.
  'use no memo';
  const viewer = useViewer();
  const pending = useOutbox(conversation._id);
  const isTyping = useTyping(conversation._id).length > 0;
  /** The messages that were unread on opening stay marked until the viewer answers or leaves. */
  const [unreadAfter, setUnreadAfter] = useState(() => (conversation.unreadCount > 0 ? conversation.readSeq : null));
  const shown = thread.hasAfter ? NONE : pending;
  const rows = useMemo(
    () => rowsOf({ ...thread, pending: shown, viewerId: viewer._id, unreadAfter }),
    [thread, shown, viewer._id, unreadAfter],
  );
  const reply = useCallback((message: Message) => onCompose?.({ how: 'reply', message }), [onCompose]);
  const latest = useRef(rows);
  latest.current = rows;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(latest.current[index]),
    getItemKey: useCallback((index: number) => latest.current[index]?.key ?? index, []),
    anchorTo: 'end',
    followOnAppend: !thread.hasAfter,
    scrollEndThreshold: NEAR_END,
    overscan: OVERSCAN,
    paddingStart: 16,
    paddingEnd: 12,
  });

  const releasePlace = useOpeningPlace({ list, rows, scroller });
  useKeptEnd(list, scroller);

  const flashed = useThreadTarget({
    list,
    rows,
    thread,
    conversationId: conversation._id,
    target,
    onMove: releasePlace,
  });
  const { failed, retry } = useMorePages({
    list,
    thread,
    conversationId: conversation._id,
    count: rows.length,
    moved: target?.asked ?? -1,
  });
  const read = useReadMarks({ list, rows, conversation, scroller });
  const [menu, setMenu] = useState<MenuTarget | null>(null);

  // The viewer's own new message always scrolls into view.
  const newest = pending.at(-1)?.clientId;
  const sentBefore = useRef(newest);
  useEffect(() => {
    if (newest !== undefined && newest !== sentBefore.current) {
      releasePlace();
      setUnreadAfter(null);
      list.scrollToEnd();
    }
    sentBefore.current = newest;
  }, [list, newest, releasePlace]);

  const lastWaiting = pending.findLast(({ failure }) => failure === null)?.clientId;
  const items = list.getVirtualItems();
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll the region
        tabIndex={0}
        onKeyDown={moveBetweenMessages}
        className="flex h-full flex-col overflow-y-auto overflow-x-hidden overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        {failed && (
          <div className="sticky top-0 z-10 bg-surface">
            <PartError message={t`More messages could not be loaded.`} onRetry={retry} />
          </div>
        )}
        <div className="relative mt-auto w-full shrink-0" style={{ height: list.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  ref={list.measureElement}
                  data-index={index}
                  className={classNames(
                    'absolute inset-x-0 top-0 px-3 md:px-4',
                    flashed !== null && row.type === 'message' && row.message.seq === flashed && 'animate-flash',
                  )}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <ThreadRow
                    row={row}
                    conversation={conversation}
                    isLast={index === rows.length - 1}
                    isLastWaiting={row.key === lastWaiting}
                    onMenu={setMenu}
                    onShow={onShow}
                    onReply={onCompose && reply}
                  />
                </div>
              )
            );
          })}
        </div>
        {rows.length === 0 && !isTyping && <NothingYet />}
      </div>
      <JumpPill
        shown={!read.atEnd || thread.hasAfter}
        unread={read.below}
        onJump={() => {
          releasePlace();
          if (thread.hasAfter) onShow(conversation.lastSeq);
          else list.scrollToEnd({ behavior: 'smooth' });
        }}
      />
      <MessageMenuHost
        target={menu}
        onClose={() => setMenu(null)}
        onCompose={onCompose}
        isClosed={conversation.closed !== null}
      />
    </div>
  );
}

/** Move the focus between the action buttons of messages with the arrow keys. */
function moveBetweenMessages(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  if (!(event.target instanceof HTMLElement) || event.target.dataset.actions === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-actions]')].sort(
    (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
  );
  const next = all[all.indexOf(event.target) + (event.key === 'ArrowUp' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/** The height of a row before it is measured, in pixels. */
function estimatedHeight(row: Row | undefined): number {
  if (!row || row.type === 'day' || row.type === 'unread' || row.type === 'event') return 44;
  const message: Pick<Message, 'text' | 'file' | 'sharedPost'> | undefined =
    row.type === 'message' ? row.message : undefined;
  const text = message?.text ?? '';
  const extra = message?.file?.picture ? 260 : message?.sharedPost ? 300 : message?.file ? 64 : 0;
  return 42 + extra + Math.floor(text.length / 40) * 22;
}

function NothingYet() {
  return <p className="absolute inset-x-0 top-1/2 px-6 text-center text-muted">{t`Say hello.`}</p>;
}

const ROWS = ['w-40', 'w-56', 'ms-auto w-48', 'w-64', 'ms-auto w-36', 'ms-auto w-52', 'w-44'];

export function LoadingThread() {
  return (
    <div role="status" aria-label={t`Loading messages`} className="flex h-full flex-col">
      <PaneHeader>
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="ms-2 h-4 w-36" />
      </PaneHeader>
      <div className="flex flex-1 flex-col justify-end gap-3 overflow-hidden p-4">
        {ROWS.map((width) => (
          <Skeleton key={width} className={classNames('h-10 rounded-card', width)} />
        ))}
      </div>
    </div>
  );
}
