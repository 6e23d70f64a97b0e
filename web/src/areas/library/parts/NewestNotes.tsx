import type { Department } from '@quad/contract/people/departments';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ITEM_GRID, ItemCard } from './ItemCard.tsx';
import { LoadingCards } from './LoadingCards.tsx';
import { newestNotesQuery } from './newest-notes.ts';

interface NewestNotesProps {
  /** The id of the college. */
  college: string;
  department: Department;
}

/** The newest notes of a department. */
export function NewestNotes({ college, department }: NewestNotesProps) {
  return (
    <Loaded
      query={useQuery(newestNotesQuery(college, department))}
      what="The notes"
      failure="brief"
      loading={<LoadingCards count={4} />}
      empty={<p className="text-muted">Nobody has uploaded notes yet. Share yours: juniors will thank you.</p>}
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
