import type { FriendList } from '@quad/contract/people';
import { BriefcaseBusiness, type LucideIcon, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/routing/Link.tsx';
import { LIST_NAMES } from '../../../people/lists.ts';
import { classNames } from '../../../ui/class-names.ts';

/** The short ways to one’s own lists. */
export function Tiles({ list }: { list: FriendList | null }) {
  return (
    <nav aria-label="Lists of friends" className="grid grid-cols-2 gap-2">
      <ListTile list="close" icon={Star} chosen={list === 'close'} />
      <ListTile list="work" icon={BriefcaseBusiness} chosen={list === 'work'} />
    </nav>
  );
}

/** Shows the friends on a list; pressed again, all of them. */
function ListTile({ list, icon, chosen }: { list: FriendList; icon: LucideIcon; chosen: boolean }) {
  return (
    <Link
      to="/friends"
      search={chosen ? { tab: 'friends' } : { tab: 'friends', list }}
      replace
      resetScroll={false}
      aria-current={chosen ? 'true' : undefined}
      className={classNames(TILE, chosen && 'border-accent-text text-accent-text')}
    >
      <Inside icon={icon}>{LIST_NAMES[list]}</Inside>
    </Link>
  );
}

function Inside({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={24} strokeWidth={1.75} aria-hidden className="text-accent-text" />
      {children}
    </>
  );
}

const TILE =
  'flex min-h-24 flex-col items-center justify-center gap-2 rounded-card border border-line bg-surface px-1 py-3 text-center font-medium text-14 leading-4 transition-[background-color,scale] hover:bg-raised active:scale-[0.98]';
