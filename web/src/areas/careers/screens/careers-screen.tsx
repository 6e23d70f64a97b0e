import { t } from '@lingui/core/macro';
import { SearchX } from 'lucide-react';
import type { ApiError, ClientErrorCode } from '../../../lib/api-error.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/ListStates.tsx';
import type { UnloadedProps } from '../../../ui/Loaded.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';

/** The address where Back leads from a screen that opens from a list of careers. */
export const TO_CAREERS = hrefOf({ to: '/internship' });

/** Errors that mean that the viewer cannot see the content of an address. */
const GONE: readonly ClientErrorCode[] = [
  'no_such_posting',
  'no_such_application',
  'no_such_program',
  'invalid_input',
  'forbidden',
];

const gone = ({ code }: ApiError, missing: string) =>
  GONE.includes(code) && (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={missing}
      text={t`It may have been closed or removed, or it isn't for your account.`}
      action={
        <Link to="/internship" className={buttonClass('secondary')}>
          {t`Browse internships`}
        </Link>
      }
    />
  );

/** The properties of a screen of careers until it is loaded. */
export const CAREERS_SCREEN = {
  parent: TO_CAREERS,
  gone,
  loading: (
    <Skeletons
      shape={['h-5 w-1/2', 'h-32 rounded-card', 'h-48 rounded-card']}
      className="flex flex-col gap-4 px-4 py-3 md:px-0"
    />
  ),
} satisfies Partial<UnloadedProps>;
