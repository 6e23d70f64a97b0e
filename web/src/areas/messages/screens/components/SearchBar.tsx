import { t } from '@lingui/core/macro';
import { MESSAGES_PAGE_DEFAULT } from '@quad/contract/limits/messages';
import { searchMessages } from '@quad/contract/messages/messages';
import { listTime } from '@quad/contract/text/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pagedQuery } from '../../../../lib/paged-query.ts';
import { useViewer } from '../../../../lib/session.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { useInView } from '../../../../ui/use-in-view.ts';
import { keys } from '../../queries/messages-keys.ts';
import { excerpt } from '../../texts/conversation-texts.ts';

interface SearchBarProps {
  conversationId: string;
  onShow: (seq: number) => void;
  onClose: () => void;
}

/** Search a conversation, and jump to found messages. */
export function SearchBar({ conversationId, onShow, onClose }: SearchBarProps) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  return (
    <section
      ref={ref}
      aria-label={t`Search in this conversation`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="relative z-20 flex max-h-[60%] shrink-0 flex-col border-line border-b bg-surface"
    >
      <div className="flex items-center gap-1 py-2 pe-1.5 ps-3">
        <div className="flex-1">
          <SearchField label={t`Search messages`} value={typed} onValue={setTyped} />
        </div>
        <IconButton label={t`Close search`} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {text !== '' && (
        <div className="min-h-0 overflow-y-auto pb-2">
          <Found
            conversationId={conversationId}
            text={text}
            onShow={(seq) => {
              onShow(seq);
              // The results would cover the found message in a narrow window.
              if (matchMedia('(width < 768px)').matches) onClose();
            }}
          />
        </div>
      )}
    </section>
  );
}

function Found({ conversationId, text, onShow }: Omit<SearchBarProps, 'onClose'> & { text: string }) {
  const viewer = useViewer();
  const list = useInfiniteQuery(
    pagedQuery({
      call: searchMessages,
      key: keys.found(conversationId, text),
      params: { id: conversationId },
      query: { text, limit: MESSAGES_PAGE_DEFAULT },
      from: 'before',
      items: 'messages',
      keepsPrevious: true,
    }),
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const end = useInView(hasNextPage && !isFetchingNextPage, () => void fetchNextPage({ cancelRefetch: false }));
  if (list.error) {
    return (
      <p role="alert" className="px-4 py-3 text-14 text-bad">
        {list.error.message}
      </p>
    );
  }
  if (!list.data) return <Skeleton className="mx-4 my-2 h-12" />;
  const found = list.data.items;
  if (found.length === 0) return <p className="px-4 py-3 text-muted">{t`No messages with “${text}”`}</p>;
  return (
    <ul>
      {found.map((message) => (
        <li key={message._id}>
          <button
            type="button"
            onClick={() => onShow(message.seq)}
            className="block w-full px-4 py-2 text-start hover:bg-raised focus-visible:-outline-offset-2"
          >
            <span className="flex justify-between gap-3 text-14">
              <bdi className="truncate font-semibold">
                {message.sender._id === viewer._id ? t`You` : message.sender.name}
              </bdi>
              <time dateTime={message.createdAt} className="shrink-0 text-12 text-muted">
                {listTime(message.createdAt)}
              </time>
            </span>
            <bdi className="line-clamp-2 text-14 text-muted">{excerpt(message, message.file?.name)}</bdi>
          </button>
        </li>
      ))}
      <div ref={end} className="h-px" />
    </ul>
  );
}
