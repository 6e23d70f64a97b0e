import { t } from '@lingui/core/macro';
import type { ApplicationDetails } from '@quad/contract/careers/applications';
import type { ApplicationStatus } from '@quad/contract/careers/posting-terms';
import { weekdayMoment } from '@quad/contract/text/dates';
import { classNames } from '../../../../ui/class-names.ts';

const SAYS: Record<ApplicationStatus, string> = {
  get Applied() {
    return t`You applied`;
  },
  get Interviewing() {
    return t`You are invited to an interview`;
  },
  get Accepted() {
    return t`You are accepted`;
  },
  get Rejected() {
    return t`Your application was rejected`;
  },
  get Completed() {
    return t`Completed`;
  },
  get Withdrawn() {
    return t`You withdrew your application`;
  },
};

/** The history of an application, newest first. */
export function History({ history }: Pick<ApplicationDetails, 'history'>) {
  const steps = history.map((step, place) => ({ ...step, place })).reverse();
  return (
    <ol aria-label={t`Status history`} className="flex flex-col">
      {steps.map(({ status, at, place }, index) => {
        const isNow = index === 0;
        const isFirst = index === steps.length - 1;
        return (
          <li key={place} className="relative flex gap-4 pb-4 last:pb-0">
            {!isFirst && <span aria-hidden="true" className="absolute top-4 bottom-0 start-[7px] w-px bg-line" />}
            <span
              aria-hidden="true"
              className={classNames(
                'relative mt-1 size-[15px] shrink-0 rounded-full border-2',
                isNow ? 'border-chosen bg-chosen' : 'border-edge bg-surface',
              )}
            />
            <div>
              <p className={isNow ? 'font-semibold' : undefined}>{SAYS[status]}</p>
              <p className="text-14 text-muted">
                <time dateTime={at}>{weekdayMoment(at)}</time>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
