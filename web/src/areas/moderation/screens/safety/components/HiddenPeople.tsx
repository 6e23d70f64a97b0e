import { t } from '@lingui/core/macro';
import { blockedPeople, mutedPeople } from '@quad/contract/people/blocks';
import type { PersonCard } from '@quad/contract/people/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, Volume2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../../ui/Loaded.tsx';
import { focusNeighbour } from '../../../../people/parts/focus-neighbour.ts';
import { setBlocked, setMuted } from '../../../../people/parts/hiding.ts';
import { keys } from '../../../../people/parts/keys.ts';
import { LoadingPeople } from '../../../../people/parts/LoadingPeople.tsx';
import { PersonRow } from '../../../../people/parts/PersonRow.tsx';

type How = 'blocked' | 'muted';

const TEXTS = {
  blocked: {
    get about() {
      return t`You and they can't see each other. They aren't told. Unblocking doesn't restore follows.`;
    },
    get none() {
      return t`You have not blocked anyone`;
    },
    get way() {
      return t`To block someone, use the menu of their profile or of a post.`;
    },
    get undo() {
      return t`Unblock`;
    },
    icon: ShieldCheck,
  },
  muted: {
    get about() {
      return t`You won't see their posts in your feeds. They aren't told.`;
    },
    get none() {
      return t`You have not muted anyone`;
    },
    get way() {
      return t`To mute someone, use the menu of their profile or of a post.`;
    },
    get undo() {
      return t`Unmute`;
    },
    icon: Volume2,
  },
} as const;

/** The viewer's blocked or muted accounts, each with a button to undo that. */
export function HiddenPeople({ how }: { how: How }) {
  const { about, none, way, icon: Icon } = TEXTS[how];
  const query = useQuery({
    queryKey: keys.hidden(how),
    queryFn: ({ signal }) => request(how === 'blocked' ? blockedPeople : mutedPeople, { signal }),
    refetchOnMount: 'always',
  });
  const { data } = query;
  if (!data) {
    return (
      <Unloaded
        query={query}
        failed={t`The list could not be loaded.`}
        loading={
          <div className="px-4 pt-4 md:px-0">
            <LoadingPeople />
          </div>
        }
      />
    );
  }
  if (data.people.length === 0) return <EmptyState icon={<Icon size={28} aria-hidden />} title={none} text={way} />;
  return (
    <div className="px-4 pt-4 md:px-0">
      <p className="mb-2 text-14 text-muted">{about}</p>
      <ul>
        {data.people.map((person) => (
          <li key={person._id}>
            <PersonRow person={person} aside={<Undo person={person} how={how} />} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Undo({ person, how }: { person: PersonCard; how: How }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function undo({ currentTarget }: MouseEvent) {
    setBusy(true);
    const undone = await (how === 'blocked' ? setBlocked : setMuted)(client, person, false);
    setBusy(false);
    if (undone && document.activeElement === currentTarget) focusNeighbour(currentTarget);
  }

  return (
    <Button
      kind="secondary"
      busy={busy}
      className="shrink-0 px-3.5 text-14"
      aria-label={how === 'blocked' ? t`Unblock ${person.name}` : t`Unmute ${person.name}`}
      onClick={(event) => void undo(event)}
    >
      {TEXTS[how].undo}
    </Button>
  );
}
