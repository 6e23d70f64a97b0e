import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CollegeContent } from '@quad/contract/college/college-content';
import { Check, ChevronRight, GraduationCap, Lightbulb, MapPin, MessageSquareHeart, Quote, X } from 'lucide-react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { Portrait } from './Portrait.tsx';
import { Section } from './Section.tsx';

export function PrincipalMessage({ principal }: { principal: NonNullable<CollegeContent['principal']> }) {
  const { name, title, message, picture } = principal;
  return (
    <Section title={t`Principal’s Message`}>
      <figure className="relative flex flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-6">
        <Quote size={32} aria-hidden className="text-muted" />
        <blockquote dir="auto" className="whitespace-pre-line">
          {message}
        </blockquote>
        <figcaption className="flex items-center gap-4 border-line border-t pt-4">
          <Portrait picture={picture} name={name} size={64} />
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="block text-14 text-muted">{title}</span>
          </span>
        </figcaption>
      </figure>
    </Section>
  );
}

export function Facilities({ facilities }: Pick<CollegeContent, 'facilities'>) {
  return (
    <Section title={t`Campus Facilities`}>
      <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-3">
        {facilities.map(({ name, available }) => (
          <li key={name} className="flex min-h-12 items-center gap-3 border-line border-b">
            {available ? (
              <Check size={20} aria-hidden className="shrink-0 text-good" />
            ) : (
              <X size={20} aria-hidden className="shrink-0 text-bad" />
            )}
            <span className={available ? '' : 'text-muted'}>
              {available ? (
                <Trans>
                  {name}
                  <span className="sr-only">, available</span>
                </Trans>
              ) : (
                <Trans>
                  {name}
                  <span className="sr-only">, unavailable</span>
                </Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Peers({ peers }: Pick<CollegeContent, 'peers'>) {
  return (
    <Section title={t`Peers`}>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {peers.map((peer) => (
          <li key={peer.name}>
            {peer.profile ? (
              <Link
                to="/profile/$userId"
                params={{ userId: peer.profile }}
                className="flex h-full flex-col items-center gap-1 rounded-control px-2 py-4 text-center hover:bg-raised"
              >
                <Peer {...peer} />
              </Link>
            ) : (
              <div className="flex h-full flex-col items-center gap-1 px-2 py-4 text-center">
                <Peer {...peer} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Peer({ name, about, picture, profile }: CollegeContent['peers'][number]) {
  return (
    <>
      <Portrait picture={picture} name={profile ? undefined : name} size={88} className="mb-2" />
      <span className="font-semibold leading-snug">{name}</span>
      <span className="text-14 text-muted">{about}</span>
    </>
  );
}

const ALUMNI = [
  {
    section: 'placements',
    get label() {
      return t`Placement List`;
    },
    get text() {
      return t`Recent placements`;
    },
    icon: GraduationCap,
  },
  {
    section: 'startups',
    get label() {
      return t`Startup Idea`;
    },
    get text() {
      return t`Student startups`;
    },
    icon: Lightbulb,
  },
] as const;

export function Alumni({ college }: { college: string }) {
  return (
    <Section title={t`Alumni`}>
      <ul className="grid gap-2 md:grid-cols-2">
        {ALUMNI.map(({ section, label, text, icon: Icon }) => (
          <li key={section}>
            <Link
              to="/college/$college/$section"
              params={{ college, section }}
              className="flex min-h-20 items-center gap-4 rounded-control border border-line bg-surface px-4 hover:border-edge hover:bg-raised"
            >
              <Icon size={28} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
              <span className="flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-14 text-muted">{text}</span>
              </span>
              <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The address for feedback when the college has no form of its own. */
const OWN_FEEDBACK = '/feedback';

export function Feedback({ feedbackUrl }: Pick<CollegeContent, 'feedbackUrl'>) {
  return (
    <Section title={t`Feedback`}>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-raised p-5">
        <p className="flex items-center gap-3 text-balance">
          <Trans>
            <MessageSquareHeart size={28} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
            Tell us what's working and what isn't.
          </Trans>
        </p>
        <a href={feedbackUrl || OWN_FEEDBACK} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Trans>
            Give feedback
            <span className="sr-only"> (opens in a new tab)</span>
          </Trans>
        </a>
      </div>
    </Section>
  );
}

export function HowToReach({ reach: { address, ways, mapUrl, contact } }: Pick<CollegeContent, 'reach'>) {
  return (
    <Section title={t`How to Reach`}>
      <div className="flex flex-col gap-4">
        {address && (
          <p className="flex gap-3">
            <MapPin size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
            {address}
          </p>
        )}
        <dl className="flex flex-col gap-3">
          {ways.map(({ by, text }) => (
            <div key={by} className="grid gap-x-4 md:grid-cols-[7rem_1fr]">
              <dt className="font-semibold">{by}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        {mapUrl && (
          <a href={mapUrl} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'self-start')}>
            <Trans>
              <MapPin size={18} aria-hidden />
              Open the map
              <span className="sr-only"> (opens in a new tab)</span>
            </Trans>
          </a>
        )}
        {contact && <p className="text-14 text-muted">{contact}</p>}
      </div>
    </Section>
  );
}
