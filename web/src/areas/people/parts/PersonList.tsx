import type { PersonCard } from '@quad/contract/people/people';
import type { ReactNode } from 'react';
import { MoreOnScroll, type NextPages } from '../../../ui/MoreOnScroll.tsx';
import { LoadingPeople } from './LoadingPeople.tsx';
import { PersonRow } from './PersonRow.tsx';

interface PersonListProps<Person extends PersonCard> {
  people: readonly Person[];
  /** The line under the name, in place of the username. */
  note?: (person: Person) => ReactNode;
  /** The actions on a person, at the end of their line. */
  aside?: (person: Person) => ReactNode;
  /** Called before a profile opens. */
  onNavigate?: () => void;
  pages: NextPages;
  /** The message when the next page fails to load. */
  failed: string;
}

/** An endless list of people. */
export function PersonList<Person extends PersonCard>(props: PersonListProps<Person>) {
  const { people, note, aside, onNavigate, pages, failed } = props;
  return (
    <>
      {/* where a row would have 500 px between a name and its button */}
      <div className="@container">
        <ul className="@min-[43rem]:grid @min-[43rem]:grid-cols-2 @min-[43rem]:gap-x-8">
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
      </div>
      <MoreOnScroll list={pages} failed={failed} loading={<LoadingPeople />} />
    </>
  );
}
