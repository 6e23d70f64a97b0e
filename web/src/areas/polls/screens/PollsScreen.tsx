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
  { id: 'open', label: 'Open' },
  { id: 'mine', label: 'Mine' },
  { id: 'ended', label: 'Ended' },
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
      <ListHeader title="Poll & Survey">
        <Link to="/polls/new" className={buttonClass()}>
          <Plus size={20} aria-hidden className="-ml-1" />
          Create
        </Link>
      </ListHeader>
      <AddressTabs label="Polls" tabs={tabs} chosen={list}>
        <SearchLine>
          <SearchField
            label="Search polls"
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
  open: { title: 'Nothing to vote on yet', text: 'Ask the first question on your campus.' },
  mine: { title: 'You have not asked anything', text: 'Your polls, surveys and secret ballots appear here.' },
  ended: { title: 'Nothing has ended yet', text: 'Results stay here when voting is over.' },
};

function PollsPanel({ list: name, typed }: { list: PollListName; typed: string }) {
  const q = useDebounced(typed.trim());
  const list = useInfiniteQuery(pollsQuery(name, q));
  return (
    <Loaded query={list} what="The polls" loading={<LoadingPolls />} empty={<NoPolls list={name} q={q} />}>
      {({ items }) => (
        <div aria-busy={list.isPlaceholderData}>
          <ul aria-label="Polls" className="flex flex-col gap-3 pt-3 wide:gap-4 wide:pt-4">
            {items.map((poll) => (
              <li key={poll._id}>
                <ListedPoll poll={poll} />
              </li>
            ))}
          </ul>
          <MoreOnScroll
            list={list}
            failed="More polls could not be loaded."
            loading={<LoadingPolls what="Loading more polls" />}
            end="That's all the polls"
          />
        </div>
      )}
    </Loaded>
  );
}

function NoPolls({ list, q }: { list: PollListName; q: string }) {
  const icon = <Vote size={28} aria-hidden />;
  if (q !== '') return <EmptyState icon={icon} title={`No results for “${q}”`} text="Try fewer or other words." />;
  return (
    <EmptyState
      icon={icon}
      {...EMPTY[list]}
      action={
        list === 'ended' ? undefined : (
          <Link to="/polls/new" className={buttonClass('secondary')}>
            Create a poll
          </Link>
        )
      }
    />
  );
}
