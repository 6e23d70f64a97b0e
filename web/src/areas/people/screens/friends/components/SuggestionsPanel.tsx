import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { EmptyState, EndState, ErrorState } from '../../../../../ui/ListStates.tsx';
import { SearchField } from '../../../../../ui/SearchField.tsx';
import { useDebounced } from '../../../../../ui/use-debounced.ts';
import { AskButton } from '../../../parts/AskButton.tsx';
import { FriendState } from '../../../parts/FriendState.tsx';
import { foundPeople, foundPeopleQuery } from '../../../parts/found-people.ts';
import { LoadingPeople } from '../../../parts/LoadingPeople.tsx';
import { PersonList } from '../../../parts/PersonList.tsx';
import { suggestionsQuery, usersOf } from '../../../parts/people-lists.ts';
import { studyNote } from '../../../parts/study-note.ts';

const FAILED = 'People could not be loaded.';

/** People the viewer may know, and a search for anyone else. */
export function SuggestionsPanel() {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  return (
    <div className="px-4 pt-4 wide:px-0">
      <SearchField label="Search people" value={typed} onValue={setTyped} />
      <div className="mt-2">{search === '' ? <Suggestions /> : <Found search={search} />}</div>
    </div>
  );
}

function Suggestions() {
  const list = useInfiniteQuery(suggestionsQuery);
  if (!list.data) return list.error ? <Failure list={list} /> : <LoadingPeople />;
  const people = usersOf(list.data.pages);
  if (people.length === 0) {
    return (
      <EmptyState
        icon={<Sparkles size={28} aria-hidden />}
        title="No suggestions right now"
        text="Follow a few people to get suggestions, or search by name."
      />
    );
  }
  return (
    <>
      <PersonList
        people={people}
        pages={list}
        failed={FAILED}
        note={studyNote}
        aside={(person) => <AskButton person={person} />}
      />
      {!list.hasNextPage && <EndState text="No more suggestions" />}
    </>
  );
}

function Found({ search }: { search: string }) {
  const list = useInfiniteQuery(foundPeopleQuery(search));
  if (!list.data) return list.error ? <Failure list={list} /> : <LoadingPeople />;
  const people = foundPeople(list.data.pages);
  if (people.length === 0) {
    return (
      <EmptyState icon={<SearchX size={28} aria-hidden />} title="Nobody found" text={`No results for “${search}”`} />
    );
  }
  return (
    <PersonList
      people={people}
      pages={list}
      failed={FAILED}
      note={studyNote}
      aside={(person) => <FriendState person={person} />}
    />
  );
}

interface Failed {
  readonly list: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
}

function Failure({ list }: Failed) {
  return (
    <ErrorState
      message={FAILED}
      {...(list.error ? { detail: list.error.message } : {})}
      onRetry={() => void list.refetch()}
      busy={list.isFetching}
    />
  );
}
