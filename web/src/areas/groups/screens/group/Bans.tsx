import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { bansQuery } from '../../queries/member-queries.ts';
import { useMemberChanges } from './member-changes.ts';

/** The banned people, for hosts, each with a button to lift the ban; nothing without bans. */
export function Bans({ groupId }: { groupId: string }) {
  const heading = useId();
  const list = useInfiniteQuery(bansQuery(groupId));
  if (!list.data) return <Unloaded query={list} failed={t`The banned people could not be loaded.`} loading={null} />;
  const people = list.data.items;
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-surface px-5 py-4">
      <h2 id={heading} className="pb-1 text-section">
        {t`Banned`}
      </h2>
      <ul>
        {people.map((person) => (
          <li key={person._id}>
            <PersonRow person={person} aside={<LiftBan groupId={groupId} personId={person._id} name={person.name} />} />
          </li>
        ))}
      </ul>
      <MoreButton query={list} />
    </section>
  );
}

function LiftBan({ groupId, personId, name }: { groupId: string; personId: string; name: string }) {
  const { liftBan } = useMemberChanges(groupId, personId);
  return (
    <Button
      kind="secondary"
      busy={liftBan.isPending}
      onClick={() => liftBan.mutate()}
      aria-label={t`Lift ban of ${name}`}
    >
      {t`Lift ban`}
    </Button>
  );
}
