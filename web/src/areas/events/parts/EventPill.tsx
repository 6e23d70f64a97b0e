import { t } from '@lingui/core/macro';
import type { EventState } from '@quad/contract/events/event-terms';
import { classNames } from '../../../ui/class-names.ts';

const TEXTS: Partial<Record<EventState, string>> = {
  get proposed() {
    return t`Waiting for approval`;
  },
  get declined() {
    return t`Declined`;
  },
  get cancelled() {
    return t`Cancelled`;
  },
  get over() {
    return t`Over`;
  },
};
const PILL = 'inline-flex rounded-full border border-line bg-raised px-2.5 py-0.5 font-medium text-12';

/** The state of an event, unless it is published. */
export function StatePill({ state }: { state: EventState }) {
  const text = TEXTS[state];
  if (!text) return null;
  const isBad = state === 'declined' || state === 'cancelled';
  return <span className={classNames(PILL, isBad ? 'text-bad' : 'text-muted')}>{text}</span>;
}

/** Says that the viewer's seat is held until they pay. */
export const UnpaidPill = () => <span className={classNames(PILL, 'text-bad')}>{t`Not paid`}</span>;

/** The category of an event. */
export const CategoryPill = ({ children }: { children: string }) => <span className={PILL}>{children}</span>;
