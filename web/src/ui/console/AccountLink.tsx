import { may } from '@quad/contract/wire/roles';
import type { ReactNode } from 'react';
import { Link } from '../../lib/routing/Link.tsx';
import { useViewer } from '../../lib/session.ts';
import { ItemLink } from '../ItemLink.tsx';

interface AccountLinkProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** A link to a person's account; to their profile for a role that manages no accounts. */
export function AccountLink({ id, ...rest }: AccountLinkProps) {
  const params = { userId: id };
  return may(useViewer().role, 'accounts') ? (
    <ItemLink to="/all_users/$userId" params={params} {...rest} />
  ) : (
    <Link to="/profile/$userId" params={params} {...rest} />
  );
}
