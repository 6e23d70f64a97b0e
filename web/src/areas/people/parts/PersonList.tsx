import type { PersonCard } from '@quad/contract/people/people';
import type { ReactNode } from 'react';
import { PartError } from '../../../ui/PartError.tsx';
import { LoadingPeople } from './LoadingPeople.tsx';
import { PersonRow } from './PersonRow.tsx';
import { useInView } from './use-in-view.ts';

interface PersonListProps<Person extends PersonCard> {
  people: readonly Person[];
  /** What stands under the name in place of the username. */
  note?: (person: Person) => ReactNode;
  /** What can be done with a person, at the end of their line. */
  aside?: (person: Person) => ReactNode;
  /** Called when a profile is about to be opened. */
  onNavigate?: () => void;
  /** The query of the people; its next pages load while the list is scrolled. */
  pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
  };
  /** Shown when the next page fails to load. */
  failed: string;
}

/** A list of people that loads more while it is scrolled. */
export function PersonList<Person extends PersonCard>(props: PersonListProps<Person>) {
  const { people, note, aside, onNavigate, pages, failed } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useInView(goesOn, () => void fetchNextPage({ cancelRefetch: false }));
  return (
    <>
      <ul>
        {people.map((person) => (
          <li key={person._id} className="[contain-intrinsic-size:auto_60px] [content-visibility:auto]">
            <PersonRow
              person={person}
              note={note?.(person)}
              aside={aside?.(person)}
              {...(onNavigate ? { onNavigate } : {})}
            />
          </li>
        ))}
      </ul>
      <div ref={end} className="h-px" />
      {isFetchingNextPage && <LoadingPeople />}
      {isFetchNextPageError && <PartError message={failed} onRetry={() => void fetchNextPage()} />}
    </>
  );
}
