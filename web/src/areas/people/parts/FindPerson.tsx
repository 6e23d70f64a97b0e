import { t } from '@lingui/core/macro';
import type { PersonCard } from '@quad/contract/people/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { foundPeopleQuery } from './found-people.ts';
import { PersonRow } from './PersonRow.tsx';

interface FindPersonProps {
  label: string;
  /** The label of the button next to a found person. */
  action: string;
  isLeftOut: (person: PersonCard) => boolean;
  onPerson: (person: PersonCard) => void;
}

/** The search for a person by name, while the user types. */
export function FindPerson({ label, action, isLeftOut, onPerson }: FindPersonProps) {
  const part = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed);
  const query = useInfiniteQuery({ ...foundPeopleQuery(q), enabled: q !== '' });
  const people = q === '' || !query.data ? [] : query.data.items.filter((person) => !isLeftOut(person));
  return (
    <div ref={part}>
      <SearchField label={label} value={typed} onValue={setTyped} />
      <ul className="mt-2">
        {people.slice(0, 5).map((person) => (
          <li key={person._id}>
            <PersonRow
              person={person}
              aside={
                <Button
                  kind="secondary"
                  aria-label={`${action} ${person.name}`}
                  onClick={() => {
                    setTyped('');
                    // The button is about to be removed, so the field gets the focus.
                    part.current?.querySelector('input')?.focus();
                    onPerson(person);
                  }}
                >
                  {action}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      {q !== '' && (
        <Loaded query={query} failed={t`People could not be searched.`} failure="line" loading={null}>
          {() => people.length === 0 && <p className="text-14 text-muted">{t`No results for “${q}”`}</p>}
        </Loaded>
      )}
    </div>
  );
}
