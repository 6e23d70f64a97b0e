import { t } from '@lingui/core/macro';
import { Button } from './Button.tsx';
import { useBackOnline } from './use-back-online.ts';

interface MoreButtonProps {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  label?: string;
}

/** A button that loads the next page of a list, and shows a failure. */
export function MoreButton({ query, label = t`Show more` }: MoreButtonProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useBackOnline(() => {
    if (isFetchNextPageError) void fetchNextPage();
  });
  if (!hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-3 py-5">
      {isFetchNextPageError && (
        <p role="alert" className="text-14 text-bad">
          {t`More could not be loaded.`}
        </p>
      )}
      <Button
        kind="secondary"
        busy={isFetchingNextPage}
        data-page="next"
        onClick={() => void fetchNextPage()}
        className="min-w-40"
      >
        {isFetchNextPageError && !isFetchingNextPage ? t`Retry` : label}
      </Button>
    </div>
  );
}
