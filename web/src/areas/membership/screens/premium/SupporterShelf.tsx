import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/ListStates.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { supportersQuery } from '../../queries/verified-queries.ts';
import { Panel } from '../Panel.tsx';

/** People who support the campus app with a premium membership, and want it to be seen. */
export function SupporterShelf() {
  const { data, isError, isFetching, refetch, ...more } = useInfiniteQuery(supportersQuery);
  const people = data?.items;
  return (
    <Panel title="Supporter shelf">
      {!people ? (
        isError ? (
          <ErrorState message="The supporters could not be loaded." onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton className="h-32" />
        )
      ) : people.length === 0 ? (
        <p className="text-muted">Nobody is here yet. People with a premium membership can put themselves here.</p>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
            {people.map((person) => (
              <li key={person._id}>
                <PersonRow person={person} />
              </li>
            ))}
          </ul>
          {more.isFetchNextPageError && (
            <p role="alert" className="text-14 text-bad">
              More could not be loaded.
            </p>
          )}
          {more.hasNextPage && (
            <Button
              kind="secondary"
              busy={more.isFetchingNextPage}
              onClick={() => void more.fetchNextPage()}
              className="self-center"
            >
              Show more
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}
