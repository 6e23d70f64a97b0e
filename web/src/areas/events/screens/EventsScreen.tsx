import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { categoryText } from '@quad/contract/events/event-terms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus, CalendarSync } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { router } from '../../../lib/routing/router.ts';
import { AddressTabs } from '../../../ui/AddressTabs.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { FilterToggle } from '../../../ui/FilterSelect.tsx';
import { ListFilters } from '../../../ui/ListFilters.tsx';
import { LIST_HEADER_LINK, ListHeader } from '../../../ui/ListHeader.tsx';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { eventsQuery, powersQuery, useCategories } from '../queries/event-queries.ts';
import { EventList } from './list/EventList.tsx';

/** The events of the campus: `/events`. */
export function EventsScreen({ search }: ScreenProps<'/events'>) {
  const { data: powers } = useQuery(powersQuery(search.group));
  const categories = useCategories();
  const { group, category: filtered } = search;
  // a link may name a category that is retired
  const shown = filtered === undefined || categories.includes(filtered) ? categories : [...categories, filtered];
  const chosen: ListName = search.list ?? 'upcoming';
  const waiting = powers?.proposalsCount ?? 0;
  const tabs: readonly { id: ListName; label: string }[] = [
    { id: 'upcoming', label: t`Upcoming` },
    { id: 'past', label: t`Past` },
    { id: 'mine', label: t`Registered` },
    { id: 'hosted', label: t`Hosting` },
    ...(powers?.mayPublish
      ? [{ id: 'proposed' as const, label: waiting > 0 ? t`Proposals (${waiting})` : t`Proposals` }]
      : []),
  ];
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Events`}>
        <Link to="/events/calendar" className={LIST_HEADER_LINK}>
          <CalendarSync size={18} aria-hidden />
          <span className="max-[23rem]:sr-only">
            <Trans>
              Sync<span className="max-md:sr-only"> calendar</span>
            </Trans>
          </span>
        </Link>
        <Link
          to="/events/new"
          search={group === undefined ? {} : { group }}
          aria-label={powers?.mayPublish ? t`New event` : t`Propose an event`}
          className={buttonClass('primary')}
        >
          <CalendarPlus size={18} aria-hidden />
          <span>
            {powers?.mayPublish ? (
              <Trans>
                New<span className="hidden md:inline"> event</span>
              </Trans>
            ) : (
              <Trans>
                Propose<span className="hidden md:inline"> an event</span>
              </Trans>
            )}
          </span>
        </Link>
      </ListHeader>
      {group !== undefined && powers?.group && (
        <p className="flex flex-wrap items-center gap-x-4 px-4 text-14 md:px-0">
          <Link
            to="/groups/$groupId"
            params={{ groupId: group }}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text hover:underline"
          >
            <bdi>{powers.group.title}</bdi>
          </Link>
          <Link to="/events" className="inline-flex min-h-11 items-center text-muted hover:underline">
            {t`Events of the whole campus`}
          </Link>
        </p>
      )}
      <AddressTabs
        label={t`Events`}
        chosen={chosen}
        tabs={tabs.map(({ id, label }) => ({
          id,
          label,
          href: hrefOf({ to: '/events', search: { ...search, list: id === 'upcoming' ? undefined : id } }),
        }))}
      >
        <ListFilters
          label={t`Category`}
          field={
            <SearchField
              label={t`Search events`}
              value={search.q ?? ''}
              onValue={(q) => changeList(search, { q: q === '' ? undefined : q })}
            />
          }
          chosen={{ category: filtered }}
          onClear={(none) => changeList(search, none)}
        >
          <FilterToggle
            label={t`All`}
            on={search.category === undefined}
            onToggle={() => changeList(search, { category: undefined })}
          />
          {shown.map((category) => (
            <FilterToggle
              key={category}
              label={categoryText(category)}
              on={search.category === category}
              onToggle={() => changeList(search, { category })}
            />
          ))}
        </ListFilters>
        {chosen === 'proposed' && group === undefined && (
          <p className="px-4 pb-3 md:px-0">
            <Link to="/events/organisers" className="font-semibold text-14 text-accent-text hover:underline">
              {t`Who approves proposals`}
            </Link>
          </p>
        )}
        <Found search={search} list={chosen} />
      </AddressTabs>
    </div>
  );
}

function Found({ search, list }: { search: EventSearch; list: ListName }) {
  const { category, group } = search;
  const q = useDebounced(search.q ?? '');
  const found = useInfiniteQuery(
    eventsQuery({ list, ...(category ? { category } : {}), ...(group ? { group } : {}), ...(q === '' ? {} : { q }) }),
  );
  return <EventList list={found} empty={<Nothing search={search} list={list} />} />;
}

const EMPTY: Record<ListName, () => readonly [title: string, text: string]> = {
  upcoming: () => [t`Nothing planned yet`, t`Propose the first event for your campus.`],
  past: () => [t`No past events`, t`Events stay here once they are over.`],
  mine: () => [t`You haven't registered for anything`, t`Events you register for appear here.`],
  hosted: () => [t`You don't host anything`, t`Your proposals appear here.`],
  proposed: () => [t`No proposals`, t`Proposals from students appear here for review.`],
};

function Nothing({ search, list }: { search: EventSearch; list: ListName }) {
  const { q, category } = search;
  const [title, text] = EMPTY[list]();
  const isNarrowed = q !== undefined || category !== undefined;
  return (
    <EmptyState
      icon={<CalendarDays size={28} aria-hidden />}
      title={q ? t`No results for “${q}”` : category !== undefined ? t`No ${categoryText(category)} events` : title}
      text={isNarrowed ? t`Try fewer words or another category.` : text}
      action={
        isNarrowed ? (
          <Button kind="secondary" onClick={() => changeList(search, { q: undefined, category: undefined })}>
            {t`Show all`}
          </Button>
        ) : list === 'mine' ? (
          <Link to="/events" className={buttonClass('secondary')}>
            {t`See what's on`}
          </Link>
        ) : undefined
      }
    />
  );
}

type EventSearch = SearchOf<'/events'>;
type ListName = 'upcoming' | NonNullable<EventSearch['list']>;

/** Change the selection of the list in the address, without a history entry. */
function changeList(search: EventSearch, changes: EventSearch) {
  void router.navigate({ to: '/events', search: { ...search, ...changes }, replace: true, resetScroll: false });
}
