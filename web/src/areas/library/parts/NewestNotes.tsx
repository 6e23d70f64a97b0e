import type { Department } from '@quad/contract/people/departments';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ListStates.tsx';
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
  const { data, isError, isFetching, refetch } = useQuery(newestNotesQuery(college, department));
  if (data && data.length > 0) {
    return (
      <ul className={ITEM_GRID}>
        {data.map((item) => (
          <li key={item._id}>
            <ItemCard item={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (isError) {
    return <ErrorState message="The notes could not be loaded." onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data) return <p className="text-muted">Nobody has uploaded notes yet. Share yours: juniors will thank you.</p>;
  return <LoadingCards count={4} />;
}
