import { t } from '@lingui/core/macro';
import type { PersonProfile } from '@quad/contract/people/people';
import { useState } from 'react';
import { prepare } from '../../../../../lib/chunk.ts';
import { fullNumber, shortCount } from '../../../../../lib/counts.ts';
import { Sheet, sheetChunk } from '../../../../../ui/Sheet.tsx';
import type { FollowSide } from '../follow-lists.ts';
import { FollowList } from './FollowList.tsx';

/** The numbers of a person's posts, followers and followed people. The last two open a list. */
export function Counters({ person }: { person: PersonProfile }) {
  const [side, setSide] = useState<FollowSide>('followers');
  const [open, setOpen] = useState(false);

  function show(next: FollowSide) {
    setSide(next);
    setOpen(true);
  }

  return (
    <>
      <ul
        aria-label={t`Counters`}
        className="flex min-w-min flex-1 flex-wrap justify-around text-center md:justify-start md:gap-10"
      >
        <li className="flex min-h-13 min-w-12 flex-col justify-center">
          <Count count={person.postsCount} label={person.postsCount === 1 ? t`Post` : t`Posts`} />
        </li>
        <li>
          <CountButton
            count={person.followersCount}
            label={person.followersCount === 1 ? t`Follower` : t`Followers`}
            onPress={() => show('followers')}
          />
        </li>
        <li>
          <CountButton count={person.followingCount} label={t`Following`} onPress={() => show('following')} />
        </li>
      </ul>
      <Sheet open={open} onOpenChange={setOpen} title={side === 'followers' ? t`Followers` : t`Following`}>
        <FollowList key={side} person={person} side={side} onNavigate={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

interface CountButtonProps {
  count: number;
  label: string;
  onPress: () => void;
}

function CountButton({ count, label, onPress }: CountButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={() => prepare(sheetChunk)}
      onFocus={() => prepare(sheetChunk)}
      onClick={onPress}
      className="flex min-h-13 min-w-16 flex-col items-center justify-center rounded-control px-1 hover:bg-raised max-[23rem]:min-w-12 max-[23rem]:px-0"
    >
      <Count count={count} label={label} />
    </button>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  return (
    <>
      <span className="font-bold font-heading text-20 tabular-nums" title={fullNumber(count)}>
        {shortCount(count)}
      </span>{' '}
      <span className="text-14 text-muted max-[23rem]:text-12">{label}</span>
    </>
  );
}
