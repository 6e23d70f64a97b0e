import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PollListName } from '@quad/contract/polls/poll-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Vote } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { router } from '../../../lib/routing/router.ts';
import { AddressTabs } from '../../../ui/AddressTabs.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ListHeader, SearchLine } from '../../../ui/ListHeader.tsx';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { MoreOnScroll } from '../../../ui/MoreOnScroll.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { pollsQuery } from '../queries/poll-queries.ts';
import { ListedPoll } from './components/ListedPoll.tsx';
import { LoadingPolls } from './components/LoadingPolls.tsx';

const TABS = [
  {
    id: 'open',
    get label() {
      return t({ message: 'Open', context: 'poll' });
    },
  },
  {
    id: 'mine',
    get label() {
      return t`Mine`;
    },
  },
  {
    id: 'ended',
    get label() {
      return t`Ended`;
    },
  },
] as const satisfies readonly { id: PollListName; label: string }[];

/** The lists of polls, surveys and secret ballots: `/polls`. */
export function PollsScreen({ search }: ScreenProps<'/polls'>) {
  const list = search.list ?? 'open';
  const tabs = TABS.map(({ id, label }) => ({
    id,
    label,
    href: hrefOf({ to: '/polls', search: { ...search, list: id === 'open' ? undefined : id } }),
  }));
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Poll & Survey`}>
        <Link to="/polls/new" className={buttonClass()}>
          <Trans>
            <Plus size={20} aria-hidden className="-ms-1" />
            Create
          </Trans>
        </Link>
      </ListHeader>
      <AddressTabs label={t`Polls`} tabs={tabs} chosen={list}>
        <SearchLine>
          <SearchField
            label={t`Search polls`}
            value={search.q ?? ''}
            onValue={(q) =>
              void router.navigate({
                to: '/polls',
                search: { ...search, q: q || undefined },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </SearchLine>
        <PollsPanel key={list} list={list} typed={search.q ?? ''} />
      </AddressTabs>
    </div>
  );
}

const EMPTY: Readonly<Record<PollListName, { title: string; text: string }>> = {
  open: {
    get title() {
      return t`Nothing to vote on yet`;
    },
    get text() {
      return t`Ask the first question on your campus.`;
    },
  },
  mine: {
    get title() {
      return t`You have not asked anything`;
    },
    get text() {
      return t`Your polls, surveys and secret ballots appear here.`;
    },
  },
  ended: {
    get title() {
      return t`Nothing has ended yet`;
    },
    get text() {
      return t`Results stay here when voting is over.`;
    },
  },
};

function PollsPanel({ list: name, typed }: { list: PollListName; typed: string }) {
  const q = useDebounced(typed.trim());
  const list = useInfiniteQuery(pollsQuery(name, q));
  return (
    <Loaded
      query={list}
      failed={t`The polls could not be loaded.`}
      loading={<LoadingPolls />}
      empty={<NoPolls list={name} q={q} />}
    >
      {({ items }) => (
        <div aria-busy={list.isPlaceholderData}>
          <ul aria-label={t`Polls`} className="flex flex-col gap-3 pt-3 wide:gap-4 wide:pt-4">
            {items.map((poll) => (
              <li key={poll._id}>
                <ListedPoll poll={poll} />
              </li>
            ))}
          </ul>
          <MoreOnScroll
            list={list}
            failed={t`More polls could not be loaded.`}
            loading={<LoadingPolls what={t`Loading more polls`} />}
            end={t`That's all the polls`}
          />
        </div>
      )}
    </Loaded>
  );
}

function NoPolls({ list, q }: { list: PollListName; q: string }) {
  const icon = <Vote size={28} aria-hidden />;
  if (q !== '') return <EmptyState icon={icon} title={t`No results for “${q}”`} text={t`Try fewer or other words.`} />;
  return (
    <EmptyState
      icon={icon}
      {...EMPTY[list]}
      action={
        list === 'ended' ? undefined : (
          <Link to="/polls/new" className={buttonClass('secondary')}>
            {t`Create a poll`}
          </Link>
        )
      }
    />
  );
}
