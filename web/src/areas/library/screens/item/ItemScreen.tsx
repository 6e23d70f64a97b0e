import { t } from '@lingui/core/macro';
import { libraryItemReady } from '@quad/contract/library/library';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import type { ApiError } from '../../../../lib/api-error.ts';
import { useLive } from '../../../../lib/live/use-live.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useScreenTitle } from '../../../../lib/screen-title.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded, type UnloadedProps } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { itemQuery } from '../../parts/item-query.ts';
import { libraryKeys } from '../../parts/library-keys.ts';
import { ItemBody } from './ItemBody.tsx';
import { ItemMenu } from './ItemMenu.tsx';

/** A book or notes: `/library/{itemId}`. */
export function ItemScreen({ params: { itemId } }: ScreenProps<'/library/$itemId'>) {
  const client = useQueryClient();
  const query = useQuery(itemQuery(itemId));
  const { data: item } = query;
  useScreenTitle(item ? t`${item.title} · Library · Quad` : t`Library · Quad`);
  useLive(libraryItemReady, ({ item: ready }) => {
    if (ready === itemId) void client.invalidateQueries({ queryKey: libraryKeys.item(itemId) });
  });
  return (
    <div className="px-4 pb-10 md:px-0 wide:pt-2">
      <div className="flex min-h-14 items-center justify-between">
        <BackLink href={hrefOf({ to: '/library' })} className="-ms-4" />
        {item && <ItemMenu item={item} />}
      </div>
      <Loaded query={query} {...NO_ITEM} loading={<LoadingItem />}>
        {(loaded) => <ItemBody item={loaded} />}
      </Loaded>
    </div>
  );
}

/** The states of an item that does not exist or could not be loaded. */
export const NO_ITEM = {
  get failed() {
    return t`This could not be loaded.`;
  },
  gone: ({ status, code }: ApiError) =>
    (status === 404 || code === 'invalid_input') && (
      <EmptyState
        icon={<BookX size={28} aria-hidden />}
        title={t`This is not in the library`}
        text={t`The person who uploaded it may have removed it.`}
        action={
          <Link to="/library" className={buttonClass()}>
            {t`Browse the library`}
          </Link>
        }
      />
    ),
} satisfies Partial<UnloadedProps>;

function LoadingItem() {
  return (
    <div role="status" aria-label={t`Loading`} className="mt-2 flex gap-5">
      <Skeleton className="aspect-[3/4] w-36 shrink-0 md:w-52" />
      <div className="flex-1">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-6 h-11 w-full" />
      </div>
    </div>
  );
}
