import { t } from '@lingui/core/macro';
import type { Leader, TrendingUser } from '@quad/contract/feeds/trending';
import { Sparkles, Users as UsersIcon } from 'lucide-react';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { PersonRow } from '../../../../people/parts/PersonRow.tsx';
import { Row, ScoreButton } from './Row.tsx';
import type { OnScore } from './ScoreSheet.tsx';

/** The people whose posts got the most reactions. */
export function Users({ users, onScore }: { users: readonly TrendingUser[]; onScore: OnScore }) {
  if (users.length === 0) {
    return (
      <EmptyState
        icon={<Sparkles size={28} aria-hidden />}
        title={t`Nobody is trending yet`}
        text={t`People appear here when others like, comment on or boost their posts.`}
      />
    );
  }
  return (
    <ol>
      {users.map(({ profileImage, score, ...person }, index) => (
        <Row
          key={person._id}
          place={index + 1}
          score={
            <ScoreButton
              score={score}
              kind="points"
              of={person.name}
              onOpen={() => onScore({ list: 'users', of: person._id, name: person.name })}
            />
          }
        >
          <PersonRow person={{ ...person, picture: profileImage }} />
        </Row>
      ))}
    </ol>
  );
}

/** The people who contributed most. */
export function Leaders({ leaders, onScore }: { leaders: readonly Leader[]; onScore: OnScore }) {
  if (leaders.length === 0) {
    return (
      <EmptyState
        icon={<UsersIcon size={28} aria-hidden />}
        title={t`Nobody leads yet`}
        text={t`Post something or help someone in the comments to appear here.`}
      />
    );
  }
  return (
    <ol>
      {leaders.map(({ image, title, contributions, ...person }, index) => (
        <Row
          key={person._id}
          place={index + 1}
          score={
            <ScoreButton
              score={contributions}
              kind="contributions"
              of={person.name}
              onOpen={() => onScore({ list: 'leadership', of: person._id, name: person.name })}
            />
          }
        >
          <PersonRow person={{ ...person, picture: image }} note={title} />
        </Row>
      ))}
    </ol>
  );
}
