import { t } from '@lingui/core/macro';
import type { FriendList } from '@quad/contract/people/people';
import { BriefcaseBusiness, Clock, GraduationCap, type LucideIcon, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { FADING_ROW, useFadingRow } from '../../../../../ui/use-fading-row.ts';
import { LIST_NAMES } from '../../../parts/lists.ts';

/** Shortcuts to notices, the college and the viewer's lists of friends. */
export function Tiles({ list }: { list: FriendList | null }) {
  const row = useFadingRow();
  return (
    <nav
      ref={row}
      aria-label={t`Friends and campus`}
      className={`flex gap-2 px-4 py-2 md:grid md:grid-cols-4 md:px-0 wide:py-4 ${FADING_ROW}`}
    >
      <Link to="/college-NoticeHub" className={classNames(TILE, 'border-line')}>
        <Inside icon={Clock}>{t`Recent`}</Inside>
      </Link>
      <ListTile list="close" icon={Star} chosen={list === 'close'} />
      <Link to="/college-dashboard" className={classNames(TILE, 'border-line')}>
        <Inside icon={GraduationCap}>{t`College`}</Inside>
      </Link>
      <ListTile list="work" icon={BriefcaseBusiness} chosen={list === 'work'} />
    </nav>
  );
}

/** The tile that shows the friends on a list, or all friends when pressed again. */
function ListTile({ list, icon, chosen }: { list: FriendList; icon: LucideIcon; chosen: boolean }) {
  return (
    <Link
      to="/friends"
      search={chosen ? { tab: 'friends' } : { tab: 'friends', list }}
      replace
      resetScroll={false}
      aria-current={chosen ? 'true' : undefined}
      className={classNames(TILE, chosen ? 'border-chosen text-text' : 'border-line')}
    >
      <Inside icon={icon}>{LIST_NAMES[list]}</Inside>
    </Link>
  );
}

function Inside({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={18} aria-hidden className="text-muted" />
      {children}
    </>
  );
}

const TILE =
  'flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-full border bg-surface px-4 text-center font-medium text-14 leading-4 transition-[background-color,scale] hover:bg-raised active:scale-[0.98] md:rounded-card';
