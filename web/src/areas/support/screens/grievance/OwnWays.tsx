import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Shield, UserCheck, Users } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { PlainPath } from '../../../../lib/routing/paths.ts';
import { mineQuery } from '../../queries/grievance-queries.ts';

/** The links of a signed-in user: their named reports, the committee's queue, and its members. */
export function OwnWays({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useQuery(mineQuery);
  const ways: readonly { to: PlainPath; icon: typeof Shield; label: string; isShown: boolean }[] = [
    {
      to: '/feedback/reports',
      icon: UserCheck,
      label: t`Reports with your name`,
      isShown: (data?.grievances.length ?? 0) > 0,
    },
    {
      to: '/feedback/committee',
      icon: Shield,
      label: t`Reports to the committee`,
      isShown: data?.isMember === true,
    },
    {
      to: '/feedback/members',
      icon: Users,
      label: t`The committee`,
      isShown: isAdmin || data?.isMember === true,
    },
  ];
  const shown = ways.filter(({ isShown }) => isShown);
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {shown.map(({ to, icon: Icon, label }) => (
        <li key={to}>
          <Link
            to={to}
            replace
            className="flex min-h-13 items-center gap-3 rounded-control border border-line bg-surface px-4 hover:border-edge"
          >
            <Icon size={20} aria-hidden className="text-muted" />
            <span className="flex-1 font-medium">{label}</span>
            <ChevronRight size={20} aria-hidden className="text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
