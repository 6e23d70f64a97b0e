import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { EmptyState, EndState } from '../../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { SearchField } from '../../../../../ui/SearchField.tsx';
import { useDebounced } from '../../../../../ui/use-debounced.ts';
import { FriendState } from '../../../parts/FriendState.tsx';
import { foundPeopleQuery } from '../../../parts/found-people.ts';
import { LoadingPeople } from '../../../parts/LoadingPeople.tsx';
import { OfferButton } from '../../../parts/OfferButton.tsx';
import { offerNote } from '../../../parts/offer-note.ts';
import { PersonList } from '../../../parts/PersonList.tsx';
import { suggestionsQuery } from '../../../parts/people-lists.ts';

const failedText = () => t`People could not be loaded.`;

/** The suggested people, and a search for others. */
export function SuggestionsPanel() {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  return (
    <div className="px-4 pt-4 md:px-0">
      <SearchField label={t`Search people`} value={typed} onValue={setTyped} />
      <div className="mt-2">{search === '' ? <Suggestions /> : <Found search={search} />}</div>
    </div>
  );
}

function Suggestions() {
  const list = useInfiniteQuery(suggestionsQuery);
  return (
    <Loaded
      query={list}
      failed={failedText()}
      loading={<LoadingPeople />}
      empty={
        <EmptyState
          icon={<Sparkles size={28} aria-hidden />}
          title={t`No suggestions right now`}
          text={t`Follow a few people to get suggestions, or search by name.`}
        />
      }
    >
      {({ items }) => (
        <>
          <PersonList
            people={items}
            pages={list}
            failed={failedText()}
            note={offerNote}
            aside={(person) => <OfferButton person={person} />}
          />
          {!list.hasNextPage && <EndState text={t`No more suggestions`} />}
        </>
      )}
    </Loaded>
  );
}

function Found({ search }: { search: string }) {
  const list = useInfiniteQuery(foundPeopleQuery(search));
  return (
    <Loaded
      query={list}
      failed={failedText()}
      loading={<LoadingPeople />}
      empty={
        <EmptyState
          icon={<SearchX size={28} aria-hidden />}
          title={t`Nobody found`}
          text={t`No results for “${search}”`}
        />
      }
    >
      {({ items }) => (
        <PersonList
          people={items}
          pages={list}
          failed={failedText()}
          note={offerNote}
          aside={(person) => <FriendState person={person} />}
        />
      )}
    </Loaded>
  );
}
