import { t } from '@lingui/core/macro';
import { CalendarX } from 'lucide-react';
import type { ApiError, ClientErrorCode } from '../../../lib/api-error.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/ListStates.tsx';
import type { UnloadedProps } from '../../../ui/Loaded.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';

/** The address where Back leads from a screen below the events. */
export const TO_EVENTS = hrefOf({ to: '/events' });

/** Errors that mean that the viewer cannot see the content of an address. */
const GONE: readonly ClientErrorCode[] = [
  'no_such_event',
  'no_such_invitation',
  'not_registered',
  'invalid_input',
  'no_such_study_group',
  'not_in_study_group',
  'forbidden',
];

const goneThing = (error: ApiError, missing: string) =>
  gone(error, { title: missing, forOthers: t`It isn't for your account.` });

const gonePayments = (error: ApiError) =>
  gone(error, { title: t`These payments aren't available`, forOthers: t`They aren't for your account.` });

const gone = ({ code, message }: ApiError, { title, forOthers }: { title: string; forOthers: string }) =>
  GONE.includes(code) && (
    <EmptyState
      icon={<CalendarX size={28} aria-hidden />}
      title={title}
      text={code === 'forbidden' || message === '' ? forOthers : message}
      action={
        <Link to="/events" className={buttonClass('secondary')}>
          {t`See what's on`}
        </Link>
      }
    />
  );

/** The properties of a screen of events until it is loaded. */
export const EVENTS_SCREEN = {
  parent: TO_EVENTS,
  gone: goneThing,
  loading: (
    <Skeletons
      shape={['h-48 rounded-card', 'h-5 w-1/2', 'h-12', 'h-32 rounded-card']}
      className="flex flex-col gap-4 px-4 py-3 md:px-0"
    />
  ),
} satisfies Partial<UnloadedProps>;

/** The properties of the screen of an event's payments until it is loaded. */
export const PAYMENTS_SCREEN = { ...EVENTS_SCREEN, gone: gonePayments } satisfies Partial<UnloadedProps>;
