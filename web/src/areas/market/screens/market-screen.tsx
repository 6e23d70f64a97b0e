import { SearchX } from 'lucide-react';
import type { ApiError, ClientErrorCode } from '../../../lib/api-error.ts';
import { type Href, hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/ListStates.tsx';
import type { UnloadedProps } from '../../../ui/Loaded.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';

/** The target of Back on screens below the marketplace. */
export const TO_MARKET = hrefOf({ to: '/marketplace' });

const GONE: readonly ClientErrorCode[] = [
  'no_such_listing',
  'no_such_lost_item',
  'no_such_handover',
  'no_such_person',
  'invalid_input',
  'forbidden',
];

/** The loading, failed and missing states of a marketplace screen. `parent` is the target of Back. */
export const marketScreen = (title: string, parent: Href = TO_MARKET) =>
  ({
    what: `This ${title.toLowerCase()}`,
    title,
    parent,
    gone: ({ code }: ApiError, what: string) =>
      GONE.includes(code) && (
        <EmptyState
          icon={<SearchX size={28} aria-hidden />}
          title={`${what} isn't available`}
          text="It may have been removed, or the link is incomplete."
          action={
            <Link href={parent} className={buttonClass('secondary')}>
              Go to the marketplace
            </Link>
          }
        />
      ),
    loading: (
      <Skeletons
        shape={['aspect-[4/3] rounded-card', 'h-9 w-3/4', 'h-5 w-1/2', 'h-32 rounded-card']}
        className="flex flex-col gap-4 px-4 py-2 wide:px-0"
      />
    ),
  }) satisfies Partial<UnloadedProps>;
