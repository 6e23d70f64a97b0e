import type { PersonCard } from '@quad/contract/people/people';
import { Link } from '../../../lib/routing/Link.tsx';

/** The names of people in a sentence, as links to their profiles. */
export function PersonLinks({ people }: { people: readonly PersonCard[] }) {
  return people.map(({ _id, name }, place) => (
    <span key={_id}>
      {place > 0 && ', '}
      <Link
        to="/profile/$userId"
        params={{ userId: _id }}
        className="tap-area rounded-control font-semibold text-text hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
    </span>
  ));
}
