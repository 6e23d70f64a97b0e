import { t } from '@lingui/core/macro';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';

/** Refetch the queries of a page, whose keys begin with `queryKey`. */
export function RefreshButton({ queryKey }: { queryKey: QueryKey }) {
  const client = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await client.invalidateQueries({ queryKey }).finally(() => setRefreshing(false));
  };
  return (
    <Button kind="secondary" busy={isRefreshing} onClick={() => void refresh()}>
      {!isRefreshing && <RefreshCw size={18} aria-hidden />}
      <span data-quiet className="max-wide:sr-only">
        {t`Refresh`}
      </span>
    </Button>
  );
}
