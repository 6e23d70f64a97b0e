import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { supportersQuery } from '../../queries/verified-queries.ts';
import { Panel } from '../Panel.tsx';

/** The premium members who show their membership. */
export function SupporterShelf() {
  const list = useInfiniteQuery(supportersQuery);
  return (
    <Panel title={t`Supporter shelf`}>
      <Loaded
        query={list}
        failed={t`The supporters could not be loaded.`}
        failure="brief"
        loading={<Skeleton className="h-32" />}
        empty={
          <p className="text-muted">{t`Nobody is here yet. People with a premium membership can put themselves here.`}</p>
        }
      >
        {({ items }) => (
          <>
            <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
              {items.map((person) => (
                <li key={person._id}>
                  <PersonRow person={person} />
                </li>
              ))}
            </ul>
            <MoreButton query={list} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
