import { t } from '@lingui/core/macro';
import type { Conversation } from '@quad/contract/messages/conversations';
import { foldText } from '@quad/contract/text/fold-text';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Settings, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { listQuery } from '../../queries/conversation-queries.ts';
import { conversationTitle } from '../../texts/conversation-texts.ts';
import { unreadQuery } from '../unread.ts';
import { ConversationList, Conversations } from './ConversationList.tsx';
import { FoundPeople } from './FoundPeople.tsx';

const TITLES = {
  get inbox() {
    return t`Messages`;
  },
  get requests() {
    return t`Requests`;
  },
  get archived() {
    return t`Archived`;
  },
} as const;

/** The list of conversations with its search, and links to requests, the archive and a new message. */
export function ConversationsPane({ isSecondary, className }: { isSecondary: boolean; className: string }) {
  // The title of an open conversation is the heading of the screen.
  const Heading = isSecondary ? 'h2' : 'h1';
  const box = useEntry(({ search }) => boxIn(search.box));
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  return (
    <section
      aria-label={t`Conversations`}
      className={classNames('flex w-full shrink-0 flex-col border-line md:w-75 md:border-e wide:w-85', className)}
    >
      <header className="flex min-h-14 items-center gap-1 pe-1.5 ps-4 wide:min-h-18">
        {box && <BackLink href={hrefOf({ to: '/messages' })} className="-ms-4" />}
        <Heading tabIndex={-1} className="min-w-0 flex-1 text-title">
          {TITLES[box ?? 'inbox']}
        </Heading>
        <Link
          to="/account/messages"
          aria-label={t`Message settings`}
          title={t`Message settings`}
          className="grid size-11 place-items-center rounded-full hover:bg-raised"
        >
          <Settings size={20} aria-hidden />
        </Link>
        <Link
          to="/messages/new"
          aria-label={t`New message`}
          title={t`New message`}
          className="grid size-11 place-items-center rounded-full hover:bg-raised"
        >
          <SquarePen size={20} aria-hidden />
        </Link>
      </header>
      <div className="px-4 pb-2">
        <SearchField label={t`Search conversations`} value={typed} onValue={setTyped} />
      </div>
      {!box && search === '' && <Boxes />}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
        {search === '' ? <ConversationList key={box} box={box} /> : <Found box={box} search={search} />}
      </div>
    </section>
  );
}

function boxIn(value: string | undefined): 'requests' | 'archived' | undefined {
  return value === 'requests' || value === 'archived' ? value : undefined;
}

/** The links to requests and archived conversations. */
function Boxes() {
  const { data } = useQuery(unreadQuery);
  const requests = data?.requests ?? 0;
  return (
    <nav aria-label={t`Other conversations`} className="flex flex-wrap gap-2 px-4 pb-2">
      <Link to="/messages" search={{ box: 'requests' }} className={PILL}>
        {t`Requests`}
        {requests > 0 && <span className="unread-count">{requests}</span>}
      </Link>
      <Link to="/messages" search={{ box: 'archived' }} className={PILL}>
        {t`Archived`}
      </Link>
    </nav>
  );
}

const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-medium text-14 text-muted hover:bg-raised hover:text-text';

/** The loaded conversations that match a search, and people for a new one. */
function Found({ box, search }: { box: 'requests' | 'archived' | undefined; search: string }) {
  const list = useInfiniteQuery(listQuery(box ?? 'inbox'));
  const wanted = foldText(search);
  const matches = (one: Conversation) =>
    foldText(conversationTitle(one)).includes(wanted) || one.people.some(({ username }) => username.includes(wanted));
  const found = list.data?.items.filter(matches) ?? [];
  return (
    <>
      <Conversations conversations={found} box={box} />
      {!box && <FoundPeople search={search} />}
      {box && found.length === 0 && <p className="px-4 py-6 text-center text-muted">{t`No results for “${search}”`}</p>}
    </>
  );
}
