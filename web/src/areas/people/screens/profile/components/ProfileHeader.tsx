import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PersonProfile } from '@quad/contract/people/people';
import { pronounsText } from '@quad/contract/people/pronouns';
import { mailtoHref } from '@quad/contract/text/mailto';
import { GraduationCap, Link2, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { LinkedText } from '../../../../../ui/linked-text/LinkedText.tsx';
import { VerifiedBadge } from '../../../../../ui/VerifiedBadge.tsx';
import { SupporterPill, ThemeBand } from '../../../../membership/parts/ProfileTheme.tsx';
import { offersFriendship } from '../../../parts/offers-friendship.ts';
import { studyLine, webAddress } from '../../../parts/person-texts.ts';
import { Counters } from './Counters.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import { RequestAnswer } from './RequestAnswer.tsx';

/** The person, and the viewer's actions. */
export function ProfileHeader({ person }: { person: PersonProfile }) {
  const { email, portfolio, relation, supporter } = person;
  const study = studyLine(person);
  return (
    <header className="px-4 pt-4 pb-5 md:px-0 wide:pt-6">
      {supporter?.theme && (
        <ThemeBand theme={supporter.theme} className="h-24 max-md:-mx-4 max-md:-mt-4 wide:h-32 md:rounded-card" />
      )}
      <div
        className={classNames(
          'flex flex-wrap gap-4 md:gap-10',
          supporter?.theme
            ? 'relative -mt-10 items-end [&>:first-child]:ring-4 [&>:first-child]:ring-ground'
            : 'items-center',
        )}
      >
        <ProfilePicture person={person} />
        <Counters person={person} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h1 tabIndex={-1} className="wrap-anywhere text-20 wide:text-28">
          <bdi>{person.name}</bdi>
          {person.isVerified && (
            <>
              {' '}
              <VerifiedBadge size={20} />
            </>
          )}
        </h1>
        {person.isAlumnus && <Pill className="border border-line text-muted">{t`Alumni`}</Pill>}
        {supporter?.isShown && <SupporterPill theme={supporter.theme} />}
        {person.role === 'creator' && <Pill className="border border-line">{t`Creator`}</Pill>}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        <bdi>@{person.username}</bdi>
        {person.pronouns !== '' && <span>· {pronounsText(person.pronouns)}</span>}
        {relation.isFriend && <Pill className="border border-line">{t`Friends`}</Pill>}
        {relation.followsViewer && !relation.isFriend && <Pill className="border border-line">{t`Follows you`}</Pill>}
        {relation.request === 'sent' && !offersFriendship(person) && (
          <Pill className="border border-line">{t`Requested`}</Pill>
        )}
        {relation.isMuted && <Pill className="border border-line">{t`Muted`}</Pill>}
      </p>
      {person.emailEnds === true && (
        <p className="mt-3 rounded-control border border-line bg-raised px-4 py-3">
          <Trans>
            Congratulations on graduating! Your college email address will stop working.{' '}
            <Link
              to="/account/details"
              className="tap-area font-semibold text-accent-text underline underline-offset-4"
            >
              Add one of your own
            </Link>
          </Trans>
        </p>
      )}
      {person.bio === '' ? (
        <p className="mt-3 text-muted">{t`No bio available`}</p>
      ) : (
        <p className="mt-3">
          <LinkedText text={person.bio} />
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-1 text-14 text-muted empty:hidden">
        {study !== '' && <Fact icon={<GraduationCap size={16} aria-hidden />}>{study}</Fact>}
        {email !== null && (
          <Fact icon={<Mail size={16} aria-hidden />}>
            <a href={mailtoHref(email)} className="tap-area wrap-anywhere hover:underline">
              {email}
            </a>
          </Fact>
        )}
        {portfolio !== '' && (
          <Fact icon={<Link2 size={16} aria-hidden />}>
            <a
              href={portfolio}
              target="_blank"
              rel="noopener"
              className="tap-area wrap-anywhere font-medium text-accent-text hover:underline"
            >
              {webAddress(portfolio)}
            </a>
          </Fact>
        )}
      </ul>
      {relation.request === 'received' && <RequestAnswer person={person} />}
      <ProfileActions person={person} />
    </header>
  );
}

function Pill({ className, children }: { className: string; children: ReactNode }) {
  return <span className={`rounded-full px-2.5 py-0.5 font-semibold text-12 ${className}`}>{children}</span>;
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-6 items-center gap-2">
      <span className="shrink-0">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
