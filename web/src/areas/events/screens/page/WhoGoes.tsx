import { plural, t } from '@lingui/core/macro';
import type { EventDetails } from '@quad/contract/events/events';
import { UsersRound } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Card } from '../../../../ui/Card.tsx';

/** The guests: friends with their pictures, and the number of others. */
export function WhoGoes({ event }: { event: EventDetails }) {
  const { _id: eventId, state, friends, goingCount, registration } = event;
  if (goingCount === 0) return null;
  return (
    <Card title={state === 'published' ? t`Who's going` : t`Who registered`}>
      <Link
        to="/events/$eventId/guests"
        params={{ eventId }}
        className="-mx-2 flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1 hover:bg-raised"
      >
        {friends.length > 0 ? (
          <span className="flex shrink-0">
            {friends.map(({ _id, picture }, place) => (
              <Avatar
                key={_id}
                picture={picture}
                size={36}
                className={`ring-2 ring-surface ${place > 0 ? '-ms-3' : ''}`}
              />
            ))}
          </span>
        ) : (
          <span className="grid size-9 place-items-center rounded-full bg-raised text-muted">
            <UsersRound size={20} aria-hidden />
          </span>
        )}
        {/* below the pictures when there is no room beside them */}
        <span className="flex min-w-0 flex-1 basis-40 items-center gap-3">
          <span className="min-w-0 flex-1">{goingText(event, registration?.state === 'going')}</span>
          <span className="shrink-0 font-semibold text-14 text-muted">{t`See all`}</span>
        </span>
      </Link>
    </Card>
  );
}

/** `You, Asha and 12 others`. */
function goingText({ friends, goingCount, state }: EventDetails, isGoing: boolean): string {
  const names = friends.map(({ name }) => name.split(' ')[0] ?? name);
  const shownNames = (isGoing ? [t`You`, ...names] : names).slice(0, 2);
  const others = goingCount - shownNames.length;
  if (shownNames.length === 0) {
    return state === 'published'
      ? plural(goingCount, { one: '# person is going', other: '# people are going' })
      : plural(goingCount, { one: '# person registered', other: '# people registered' });
  }
  const [first = '', second] = shownNames;
  if (others <= 0) return second === undefined ? first : t`${first} and ${second}`;
  return second === undefined
    ? t`${first} and ${plural(others, { one: '# other', other: '# others' })}`
    : t`${first}, ${second} and ${plural(others, { one: '# other', other: '# others' })}`;
}
