import { t } from '@lingui/core/macro';
import { listLibrary } from '@quad/contract/library/library';
import type { Department } from '@quad/contract/people/departments';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ITEM_GRID, ItemCard } from './ItemCard.tsx';
import { LoadingCards } from './LoadingCards.tsx';
import { libraryKeys } from './library-keys.ts';

/** The number of items in a row of a wide screen. */
const FEW = 4;

/** The newest notes of a department, uploaded by people of a college. */
function newestNotesQuery(college: string, department: Department) {
  return queryOptions({
    queryKey: libraryKeys.list('newest notes', { college, department }),
    queryFn: async ({ signal }) =>
      (await request(listLibrary, { query: { college, department, kind: 'note', limit: FEW }, signal })).items,
  });
}

interface NewestNotesProps {
  /** The id of the college. */
  college: string;
  department: Department;
}

export function NewestNotes({ college, department }: NewestNotesProps) {
  return (
    <Loaded
      query={useQuery(newestNotesQuery(college, department))}
      failed={t`The notes could not be loaded.`}
      failure="brief"
      loading={<LoadingCards count={4} />}
      empty={<p className="text-muted">{t`Nobody has uploaded notes yet. Share yours: juniors will thank you.`}</p>}
    >
      {(items) => (
        <ul className={ITEM_GRID}>
          {items.map((item) => (
            <li key={item._id}>
              <ItemCard item={item} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
