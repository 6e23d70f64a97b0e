import type { PersonCard } from '@quad/contract/people/people';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/routing/Link.tsx';

interface ProfileLinkProps {
  person: Pick<PersonCard, '_id' | 'username'>;
  className: string;
  'aria-label'?: string;
  'aria-hidden'?: 'true';
  tabIndex?: number;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link to a profile. A person with a deleted account has no username and no profile, so nothing is linked. */
export function ProfileLink({ person, tabIndex, onClick, ...rest }: ProfileLinkProps) {
  if (person.username === '') return <span {...rest} />;
  return <Link to="/profile/$userId" params={{ userId: person._id }} tabIndex={tabIndex} onClick={onClick} {...rest} />;
}
