import { t } from '@lingui/core/macro';
import { SearchX } from 'lucide-react';
import type { ApiError } from '../../../lib/api-error.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { isUnavailable } from './is-unavailable.ts';

/** The address where Back leads from a screen below the groups. */
export const TO_GROUPS = hrefOf({ to: '/groups' });

/** The replacement for a part of a group that was deleted, or that the viewer may no longer see. */
export const goneFromGroups = (error: ApiError, missing: string) =>
  isUnavailable(error) && (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={missing}
      text={t`It may be gone, or it isn't for you.`}
      action={
        <Link to="/groups" className={buttonClass('secondary')}>
          {t`Go to the groups`}
        </Link>
      }
    />
  );
