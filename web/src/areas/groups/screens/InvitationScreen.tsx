import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Unloaded } from '../../../ui/Loaded.tsx';
import { LinkedText } from '../../../ui/linked-text/LinkedText.tsx';
import { ScreenHeader } from '../../../ui/ScreenHeader.tsx';
import { invitationQuery } from '../queries/group-queries.ts';
import { groupLine } from '../texts/group-texts.ts';
import { goneFromGroups, TO_GROUPS } from './groups-screen.tsx';
import { JoinButton } from './JoinButton.tsx';
import { LoadingCards } from './LoadingCards.tsx';

/** The group of an invitation: `/groups/join/{code}`. */
export function InvitationScreen({ params: { code } }: ScreenProps<'/groups/join/$code'>) {
  const query = useQuery(invitationQuery(code));
  const group = query.data;
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Invitation`} parent={TO_GROUPS} />
      <div className="px-4 md:px-0">
        {group ? (
          <section className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-5 py-10 text-center">
            <UsersRound size={36} strokeWidth={1.75} aria-hidden className="text-muted" />
            <h2 dir="auto" className="wrap-anywhere text-28">
              {group.title}
            </h2>
            <p className="text-14 text-muted">{groupLine(group)}</p>
            <p className="max-w-96">
              <LinkedText text={group.description} />
            </p>
            <div className="pt-2">
              {group.role === null ? (
                <JoinButton group={group} invitation={code} onChange={() => void query.refetch()} />
              ) : (
                <Link to="/groups/$groupId" params={{ groupId: group._id }} className={buttonClass()}>
                  {t`Open the group`}
                </Link>
              )}
            </div>
          </section>
        ) : (
          <Unloaded
            gone={goneFromGroups}
            missing={t`This invitation isn't available`}
            failed={t`This invitation could not be loaded.`}
            query={query}
            loading={<LoadingCards label={t`Loading the invitation`} count={1} />}
          />
        )}
      </div>
    </div>
  );
}
