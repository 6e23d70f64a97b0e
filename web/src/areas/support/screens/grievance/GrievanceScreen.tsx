import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { may } from '@quad/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, FileLock2, KeyRound, PenLine, Users } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useSession } from '../../../../lib/session.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { aboutQuery } from '../../queries/grievance-queries.ts';
import { Panel } from '../components/Panel.tsx';
import { ConfidentialFrame } from './ConfidentialFrame.tsx';
import { Helplines } from './Helplines.tsx';
import { OwnWays } from './OwnWays.tsx';

/** Helplines, the readers of reports, and links to write or reopen a report: `/grievance`. */
export function GrievanceScreen(_: ScreenProps<'/grievance'>) {
  const session = useSession();
  return (
    <ConfidentialFrame title={t`You don't have to deal with this alone`} back={session ? '/feedback' : '/'}>
      <p className="-mt-3 text-muted">
        {t`Ragging, harassment, discrimination, danger: whatever happened, to you or to someone you know, it isn't your fault. Tell us as much or as little as you like.`}
      </p>
      <Helplines />
      <div className="grid gap-3 md:grid-cols-2">
        <Link to="/grievance/new" replace className={buttonClass('primary', 'min-h-13')}>
          <Trans>
            <PenLine size={18} aria-hidden />
            Write a report
          </Trans>
        </Link>
        <Link to="/grievance/receipt" replace className={buttonClass('secondary', 'min-h-13')}>
          <Trans>
            <KeyRound size={18} aria-hidden />I have a receipt code
          </Trans>
        </Link>
      </div>
      {session && <OwnWays isAdmin={may(session.user.role, 'appointments')} />}
      <WhoReads />
      <Panel title={t`What stays between us`}>
        <ul className="flex flex-col gap-4">
          <Point icon={EyeOff}>
            {t`Without your name, nothing identifies you: no account, no address, no device, and only the hour it was sent.`}
          </Point>
          <Point icon={FileLock2}>
            {t`What you write is encrypted. Every time someone on the committee opens it, that is recorded, and you see it.`}
          </Point>
          <Point icon={KeyRound}>
            {t`You get a receipt code. With it you can read the answers and write more, from any device, without an account.`}
          </Point>
        </ul>
        <p className="mt-4 border-line border-t pt-4 text-14 text-muted">
          {t`This page stays in your browser's history. On a phone or computer that others use, open it in a private window.`}
        </p>
      </Panel>
    </ConfidentialFrame>
  );
}

function Point({ icon: Icon, children }: { icon: typeof EyeOff; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span>{children}</span>
    </li>
  );
}

function WhoReads() {
  const { data, error } = useQuery(aboutQuery);
  return (
    <Panel title={t`Who reads it`}>
      {!data && !error && <Skeleton className="h-12" />}
      {error && <p className="text-muted">{t`The names of the committee could not be loaded. You can still write.`}</p>}
      {data && data.committee.length === 0 && (
        <p>
          <Trans>
            The college hasn’t named its committee yet. Your report is kept, encrypted, until it does, and the admins
            know that one is waiting. <strong>If you need help soon, please call.</strong>
          </Trans>
        </p>
      )}
      {data && data.committee.length > 0 && (
        <>
          <ul className="flex flex-wrap gap-2">
            {data.committee.map(({ _id, name }) => (
              <li
                key={_id}
                className="inline-flex items-center gap-2 rounded-full border border-line bg-raised px-3 py-1 font-medium text-14"
              >
                <Users size={16} aria-hidden className="text-muted" />
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-muted">
            {t`${plural(data.answerHours, {
              one: "Only they can open it. Moderators, admins and students who aren't named here can't. They answer within an hour. If it is about one of them, leave them out: they won't know of it.",
              other:
                "Only they can open it. Moderators, admins and students who aren't named here can't. They answer within # hours. If it is about one of them, leave them out: they won't know of it.",
            })}`}
          </p>
        </>
      )}
    </Panel>
  );
}
