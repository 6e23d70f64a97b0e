import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Grievance } from '@quad/contract/support/grievances';
import { fullDate, shortMoment, weekdayMoment } from '@quad/contract/text/dates';
import { relativeTime } from '@quad/contract/text/relative-time';
import type { ReactNode } from 'react';
import { KIND_LABELS } from '../../texts/grievance-texts.ts';
import { Panel } from '../components/Panel.tsx';
import { StatePill } from '../components/StatePill.tsx';
import { Thread } from '../components/Thread.tsx';

interface ReportProps {
  report: Grievance;
  /** The side of the viewer. */
  side: 'reporter' | 'committee';
  /** Content between the messages and the log of readers. */
  children: ReactNode;
}

/** A report for both sides: its state, its messages, and the members of the committee who have read it. */
export function Report({ report, side, children }: ReportProps) {
  const { kind, state, place, happened, leftOut, messages, looks, createdAt, dueAt, answeredAt, isOverdue } = report;
  const isReporter = side === 'reporter';
  return (
    <>
      <section
        aria-label={t({ message: 'About', context: 'report' })}
        className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5"
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-section">{KIND_LABELS[kind]}</h2>
          <StatePill state={state} isOverdue={isOverdue} />
        </div>
        <p className="text-14 text-muted">
          {[t`Sent on ${fullDate(createdAt)}`, place, happened].filter(Boolean).join(' · ')}
        </p>
        {leftOut.length > 0 && (
          <p>
            {isReporter ? (
              <Trans>
                Kept from <bdi className="font-medium">{leftOut.join(', ')}</bdi>.
              </Trans>
            ) : (
              <Trans>
                Kept from <bdi className="font-medium">{leftOut.join(', ')}</bdi>. They don't know of it: please don't
                speak to them about it.
              </Trans>
            )}
          </p>
        )}
        {answeredAt === null && (
          <p className={isOverdue ? 'text-bad' : 'text-14 text-muted'}>
            {!isOverdue
              ? t`First answer due by ${weekdayMoment(dueAt)}.`
              : isReporter
                ? t`The first answer was due ${weekdayMoment(dueAt)}. We have reminded the committee. If you cannot wait, please call a helpline.`
                : t`The first answer was due ${weekdayMoment(dueAt)}.`}
          </p>
        )}
      </section>
      <Thread
        messages={messages.map(({ _id, isFromCommittee, author, text, createdAt: at }) => ({
          id: _id,
          from: isFromCommittee ? t`${author ?? ''} · Committee` : isReporter ? t`You` : t`Reporter`,
          isOwn: isFromCommittee !== isReporter,
          text,
          at: isFromCommittee ? relativeTime(Date.parse(at), Date.now()) : fullDate(at),
        }))}
      />
      {children}
      <Panel title={t`Who has read it`}>
        {looks.length === 0 ? (
          <p className="text-muted">{t`Nobody on the committee has opened it yet.`}</p>
        ) : (
          <ul
            className="flex max-h-64 flex-col gap-1 overflow-y-auto text-14"
            tabIndex={looks.length > 8 ? 0 : undefined}
          >
            {looks.map(({ name, at }) => (
              <li key={`${name} ${at}`} className="flex justify-between gap-4">
                <bdi>{name}</bdi>
                <span className="shrink-0 text-muted">{shortMoment(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
