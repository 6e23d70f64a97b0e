import { t } from '@lingui/core/macro';
import type { PersonCard } from '@quad/contract/people/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, SearchX, UsersRound, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useViewer } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { MoreOnScroll, type NextPages } from '../../../../ui/MoreOnScroll.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { VerifiedBadge } from '../../../../ui/VerifiedBadge.tsx';
import { foundPeopleQuery } from '../../../people/parts/found-people.ts';
import { LoadingPeople } from '../../../people/parts/LoadingPeople.tsx';
import { friendsQuery } from '../../../people/parts/people-lists.ts';

interface PeoplePickerProps {
  chosen: readonly PersonCard[];
  onChosen: (people: readonly PersonCard[]) => void;
  max: number;
  /** The ids of people to leave out, e.g. members. */
  without?: ReadonlySet<string>;
  /** Content between the chosen people and the list. */
  children?: ReactNode;
}

/** The choice of people: friends, or a search among all people. */
export function PeoplePicker({ chosen, onChosen, max, without, children }: PeoplePickerProps) {
  const viewer = useViewer();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());

  function toggle(person: PersonCard) {
    const others = chosen.filter(({ _id }) => _id !== person._id);
    if (others.length === chosen.length && chosen.length >= max)
      return toast.info(t`You can choose up to ${max} people.`);
    onChosen(others.length === chosen.length ? [...chosen, person] : others);
    // Clear the search for the next person.
    if (others.length === chosen.length) setTyped('');
  }

  const offered = { chosen, onToggle: toggle, without: new Set([viewer._id, ...(without ?? [])]) };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="shrink-0 px-4 pt-3">
        <SearchField label={t`Search people`} value={typed} onValue={setTyped} />
      </div>
      {chosen.length > 0 && (
        <ul aria-label={t`Chosen people`} className="flex max-h-28 shrink-0 flex-wrap gap-2 overflow-y-auto px-4 pt-3">
          {chosen.map((person) => (
            <li key={person._id}>
              <button
                type="button"
                aria-label={t`Remove ${person.name}`}
                onClick={() => toggle(person)}
                className="inline-flex min-h-9 items-center gap-2 rounded-full bg-bubble-own pe-2 ps-1 font-medium text-14"
              >
                <Avatar picture={person.picture} size={28} />
                <bdi className="max-w-36 truncate">{person.name}</bdi>
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
      <section
        aria-label={t`People`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll large text
        tabIndex={0}
        className="mt-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2"
      >
        {search === '' ? <Friends {...offered} /> : <Found {...offered} search={search} />}
      </section>
    </div>
  );
}

interface Offered {
  readonly chosen: readonly PersonCard[];
  readonly onToggle: (person: PersonCard) => void;
  readonly without: ReadonlySet<string>;
}

function Friends(offered: Offered) {
  const list = useInfiniteQuery(friendsQuery(null, ''));
  return (
    <Loaded
      query={list}
      failed={t`People could not be loaded.`}
      loading={<LoadingPeople />}
      empty={
        <EmptyState
          icon={<UsersRound size={28} aria-hidden />}
          title={t`No friends yet`}
          text={t`Search for anyone at your college by name.`}
        />
      }
    >
      {({ items }) => <Choices {...offered} people={items} pages={list} />}
    </Loaded>
  );
}

function Found({ search, ...offered }: Offered & { search: string }) {
  const list = useInfiniteQuery(foundPeopleQuery(search));
  return (
    <Loaded query={list} failed={t`People could not be loaded.`} loading={<LoadingPeople />}>
      {({ items }) =>
        items.every(({ _id }) => offered.without.has(_id)) ? (
          <EmptyState
            icon={<SearchX size={28} aria-hidden />}
            title={t`Nobody found`}
            text={t`No results for “${search}”`}
          />
        ) : (
          <Choices {...offered} people={items} pages={list} />
        )
      }
    </Loaded>
  );
}

interface ChoicesProps extends Offered {
  people: readonly PersonCard[];
  pages: NextPages;
}

function Choices({ people, chosen, onToggle, without, pages }: ChoicesProps) {
  return (
    <>
      <ul>
        {people
          .filter(({ _id }) => !without.has(_id))
          .map((person) => {
            const isChosen = chosen.some(({ _id }) => _id === person._id);
            return (
              <li key={person._id} className="[contain-intrinsic-size:auto_60px] [content-visibility:auto]">
                <label className="flex min-h-15 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:-outline-offset-2">
                  <Avatar picture={person.picture} size={44} />
                  <span className="min-w-0 flex-1">
                    <span className="flex items-center gap-1 font-semibold">
                      <bdi className="truncate">{person.name}</bdi>
                      {person.isVerified && <VerifiedBadge />}
                    </span>
                    <span className="block truncate text-14 text-muted">
                      <bdi>@{person.username}</bdi>
                    </span>
                  </span>
                  <input type="checkbox" checked={isChosen} onChange={() => onToggle(person)} className="sr-only" />
                  <span
                    aria-hidden="true"
                    className={classNames(
                      'grid size-6 shrink-0 place-items-center rounded-full border-2',
                      isChosen ? 'border-chosen bg-chosen text-on-chosen' : 'border-edge',
                    )}
                  >
                    {isChosen && <Check size={16} strokeWidth={3} />}
                  </span>
                </label>
              </li>
            );
          })}
      </ul>
      <MoreOnScroll list={pages} failed={t`People could not be loaded.`} loading={<LoadingPeople />} />
    </>
  );
}
