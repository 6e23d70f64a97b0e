import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Ticket } from '@quad/contract/support/feedback';
import { mailtoHref } from '@quad/contract/text/mailto';
import { may } from '@quad/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import {
  ChevronRight,
  CircleCheck,
  Clock,
  ExternalLink,
  HeartHandshake,
  Inbox,
  Mail,
  MapPin,
  Phone,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from '../../../lib/routing/Link.tsx';
import type { PlainPath } from '../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { useViewer } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { supportQuery } from '../queries/ticket-queries.ts';
import { Panel } from './components/Panel.tsx';
import { FeedbackForm } from './tickets/FeedbackForm.tsx';

/** The form of feedback, the support contacts, and the link to confidential reports: `/feedback`. */
export function FeedbackScreen(_: ScreenProps<'/feedback'>) {
  const isAdmin = may(useViewer().role, 'support');
  const [sent, setSent] = useState<Ticket | null>(null);
  return (
    <div className="flex flex-col gap-4 px-4 pt-3.5 pb-5 md:px-0 md:pt-2.75 wide:pt-4.75">
      <header className="flex flex-wrap items-start justify-between gap-x-4">
        <div>
          <h1 tabIndex={-1} className="text-title">
            {t`Feedback & Support`}
          </h1>
          <p className="mt-1 text-muted">{t`Tell us what's working and what isn't. A person reads every message.`}</p>
        </div>
        <nav aria-label={t`Feedback`} className="flex flex-wrap max-md:-ms-5 md:-me-5 md:-mt-1.5">
          {isAdmin && (
            <Link to="/feedback/inbox" className={buttonClass('quiet')}>
              <Trans>
                <Inbox size={18} aria-hidden />
                Inbox
              </Trans>
            </Link>
          )}
          <Link to="/feedback/messages" className={buttonClass('quiet')}>
            {t`Your feedback`}
            <ChevronRight size={18} aria-hidden className="-ms-1 text-muted" />
          </Link>
        </nav>
      </header>
      {sent ? (
        <ThankYou ticket={sent} onMore={() => setSent(null)} />
      ) : (
        <section aria-label={t`Write to us`} className="rounded-card border border-line bg-surface p-5">
          <FeedbackForm onSent={setSent} />
        </section>
      )}
      <Confidential />
      <Contacts isAdmin={isAdmin} />
    </div>
  );
}

function ThankYou({ ticket: { _id: ticketId, number }, onMore }: { ticket: Ticket; onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading replaces the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex animate-rise flex-col items-center gap-3 rounded-card border border-line bg-surface px-5 py-10 text-center">
      <CircleCheck size={40} strokeWidth={1.75} aria-hidden className="text-good" />
      <h2 ref={heading} tabIndex={-1} className="text-title">
        {t`Thank you for your feedback!`}
      </h2>
      <p className="max-w-96 text-balance text-muted">
        <Trans>
          Your message has the number <strong className="text-text tabular-nums">{number}</strong>. We'll answer it here
          and notify you.
        </Trans>
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Link to="/feedback/messages/$ticketId" params={{ ticketId }} className={buttonClass()}>
          {t`View your message`}
        </Link>
        <Button kind="secondary" onClick={onMore}>
          {t`Write another`}
        </Button>
      </div>
    </section>
  );
}

const CONFIDENTIAL: PlainPath = '/grievance';

function Confidential() {
  return (
    <Link
      to={CONFIDENTIAL}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 hover:border-edge"
    >
      <HeartHandshake size={32} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <span className="flex-1">
        <span className="block font-semibold">{t`Ragging, harassment, or you don't feel safe?`}</span>
        <span className="block text-14 text-muted">
          {t`Report it in confidence, with or without your name. Helplines are there too.`}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}

const LINK = 'wrap-anywhere text-accent-text underline underline-offset-4';

function Contacts({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useQuery(supportQuery);
  if (!data) return null;
  const { email, phone, place, hours, formUrl, rulesUrl } = data;
  const isEmpty = [email, phone, place, hours, formUrl, rulesUrl].every((one) => one === '');
  if (isEmpty && !isAdmin) return null;
  return (
    <Panel title={t`Other ways to reach us`}>
      <dl className="flex flex-col gap-3">
        {email && (
          <Contact icon={<Mail size={20} aria-hidden />} term={t`Email`}>
            <a href={mailtoHref(email)} className={LINK}>
              {email}
            </a>
          </Contact>
        )}
        {phone && (
          <Contact icon={<Phone size={20} aria-hidden />} term={t`Phone`}>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={LINK}>
              {phone}
            </a>
          </Contact>
        )}
        {place && (
          <Contact icon={<MapPin size={20} aria-hidden />} term={t`Office`}>
            {place}
          </Contact>
        )}
        {hours && (
          <Contact icon={<Clock size={20} aria-hidden />} term={t`Hours`}>
            {hours}
          </Contact>
        )}
      </dl>
      {isEmpty && <p className="text-muted">{t`None yet: students see only the form.`}</p>}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {formUrl && (
          <a href={formUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
            <Trans>
              <ExternalLink size={18} aria-hidden />
              The college's own form
              <span className="sr-only"> (opens in a new tab)</span>
            </Trans>
          </a>
        )}
        {rulesUrl && (
          <a href={rulesUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
            <Trans>
              <ExternalLink size={18} aria-hidden />
              The college's rules
              <span className="sr-only"> (opens in a new tab)</span>
            </Trans>
          </a>
        )}
        {isAdmin && (
          <Link to="/feedback/support" className={buttonClass('secondary')}>
            {t`Edit contacts`}
          </Link>
        )}
      </div>
    </Panel>
  );
}

function Contact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="mt-0.5 shrink-0 text-muted">
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
