import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { hrefOf, pathOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useOpenedFrom } from '../../../../lib/routing/use-entry.ts';
import { useScreenTitle } from '../../../../lib/screen-title.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { useRowActions } from '../../../../ui/console/admin-table/use-row-actions.tsx';
import { ConsolePage, ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { VerifiedBadge } from '../../../../ui/VerifiedBadge.tsx';
import { RoleBadge, StateBadge } from '../Badges.tsx';
import { ACCOUNT_ACTIONS } from '../user-actions.tsx';
import { USERS_KEY } from '../user-texts.ts';
import { accountQuery } from '../users-queries.ts';
import { Decisions } from './Decisions.tsx';
import { History } from './History.tsx';
import { HoldPanel } from './HoldPanel.tsx';
import { NomineePanel } from './NomineePanel.tsx';
import { UserFacts } from './UserFacts.tsx';

/** The details of an account for admins: `/all_users/$userId`. */
export function UserScreen({ params }: ScreenProps<'/all_users/$userId'>) {
  const query = useQuery(accountQuery(params.userId));
  const { actionsOf, sheet } = useRowActions(ACCOUNT_ACTIONS, USERS_KEY, {});
  const viewer = useViewer();
  const list = useOpenedFrom() ?? hrefOf({ to: '/all_users' });
  const { data } = query;
  useScreenTitle(data && `${data.name} · Quad`);
  const back = (
    <Link href={list} data-back className={buttonClass('secondary')}>
      {pathOf(list) === '/students' ? t`Students` : t`All users`}
    </Link>
  );
  if (!data)
    return (
      <ConsolePage title={t`User`} actions={back}>
        <Loaded
          query={query}
          failed={t`The user could not be loaded.`}
          failure="brief"
          gone={(error) =>
            ['no_such_person', 'invalid_input'].includes(error.code) && (
              <EmptyState title={t`There is no such person`} text={t`Their account may have been erased.`} />
            )
          }
          loading={<Skeleton className="h-40 w-full" />}
        >
          {() => null}
        </Loaded>
      </ConsolePage>
    );
  return (
    <ConsolePage
      title={data.name}
      description={data.email}
      actions={
        <>
          {back}
          <Link to="/profile/$userId" params={{ userId: data._id }} className={buttonClass('secondary')}>
            {t`Profile`}
          </Link>
          <Menu
            label={t`Actions for ${data.name}`}
            icon={<MoreHorizontal size={20} aria-hidden />}
            items={actionsOf(data)}
          />
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-4">
        <Avatar picture={data.picture} size={64} />
        <RoleBadge role={data.role} />
        <StateBadge account={data} />
        {data.isVerified && (
          <span className="inline-flex items-center gap-1.5 text-14">
            <Trans>
              <VerifiedBadge /> Verified
            </Trans>
          </span>
        )}
      </div>
      <div className="@container">
        <div className="grid items-start gap-5 @min-[44rem]:grid-cols-2">
          <div className="flex flex-col gap-5">
            <ConsolePanel title={t`Account`}>
              <UserFacts account={data} />
            </ConsolePanel>
            <NomineePanel account={data} isOwn={data._id === viewer._id} />
            <HoldPanel id={data._id} />
          </div>
          <div className="flex flex-col gap-5">
            <ConsolePanel title={t`Moderation`}>
              <Decisions decisions={data.decisions} />
            </ConsolePanel>
            <ConsolePanel title={t`History`}>
              <History events={data.history} />
            </ConsolePanel>
          </div>
        </div>
      </div>
      {sheet}
    </ConsolePage>
  );
}
