import { t } from '@lingui/core/macro';
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

/** The texts of a screen that is not loaded, by what it shows. */
const TEXTS = {
  product: () => ({
    failed: t`This product could not be loaded.`,
    title: t`Product`,
    gone: t`This product isn't available`,
  }),
  handover: () => ({
    failed: t`This hand-over could not be loaded.`,
    title: t`Hand-over`,
    gone: t`This hand-over isn't available`,
  }),
  item: () => ({ failed: t`This item could not be loaded.`, title: t`Item`, gone: t`This item isn't available` }),
} as const;

/** The loading, failed and missing states of a marketplace screen. `parent` is the target of Back. */
export function marketScreen(thing: keyof typeof TEXTS, parent: Href = TO_MARKET) {
  const { failed, title, gone } = TEXTS[thing]();
  return {
    failed,
    title,
    parent,
    gone: ({ code }: ApiError) =>
      GONE.includes(code) && (
        <EmptyState
          icon={<SearchX size={28} aria-hidden />}
          title={gone}
          text={t`It may have been removed, or the link is incomplete.`}
          action={
            <Link href={parent} className={buttonClass('secondary')}>
              {t`Go to the marketplace`}
            </Link>
          }
        />
      ),
    loading: (
      <Skeletons
        shape={['aspect-[4/3] rounded-card', 'h-9 w-3/4', 'h-5 w-1/2', 'h-32 rounded-card']}
        className="flex flex-col gap-4 px-4 py-2 md:px-0"
      />
    ),
  } satisfies Partial<UnloadedProps>;
}
