import { t } from '@lingui/core/macro';
import type { User } from '@quad/contract/people/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnceKnown } from '../../../../../lib/use-once-known.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { FollowToggle } from '../../../parts/FollowToggle.tsx';
import { useFollow } from '../../../parts/follow.ts';
import { LoadingPeople } from '../../../parts/LoadingPeople.tsx';
import { PersonRow } from '../../../parts/PersonRow.tsx';
import { suggestionsQuery } from '../../../parts/people-lists.ts';
import { studyNote } from '../../../parts/study-note.ts';

/** The number of suggestions, to choose five from. */
const SUGGESTIONS = 12;

/** The step that suggests people to follow. */
export function PeopleStep({ onDone }: { onDone: () => void }) {
  const list = useInfiniteQuery(suggestionsQuery);
  const isKnown = useOnceKnown(list);
  return (
    <div className="flex flex-col gap-6">
      <Loaded
        query={list}
        failed={t`People could not be loaded.`}
        loading={<LoadingPeople />}
        empty={
          <EmptyState title={t`You are among the first here`} text={t`Find people with the search as they join.`} />
        }
      >
        {({ items }) => (
          <ul>
            {items.slice(0, SUGGESTIONS).map((person) => (
              <li key={person._id}>
                <Suggestion person={person} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {/* The button is below the people, so it shows once their number is known. */}
      {isKnown && (
        <Button className="min-h-12" onClick={onDone}>
          {t`Done`}
        </Button>
      )}
    </div>
  );
}

/** A suggested person. The state is local, because the loaded list does not contain new follows. */
function Suggestion({ person }: { person: User }) {
  const [isFollowing, setFollowing] = useState(false);
  const { mutate, isPending } = useFollow(person._id);
  function toggle() {
    if (isPending) return;
    setFollowing(!isFollowing);
    mutate(!isFollowing, { onError: () => setFollowing(isFollowing) });
  }
  return (
    <PersonRow
      person={person}
      note={studyNote(person)}
      aside={<FollowToggle name={person.name} isFollowing={isFollowing} onPress={toggle} />}
    />
  );
}
