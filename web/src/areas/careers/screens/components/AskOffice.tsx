import { useQuery } from '@tanstack/react-query';
import { PersonLinks } from '../../../people/parts/PersonLinks.tsx';
import { officersQuery } from '../../queries/internship-queries.ts';

/** As many names as fit a sentence. */
const NAMED = 3;

/** Leads to the placement officers, but for one who is named on the screen already. */
export function AskOffice({ besides }: { besides?: string | undefined }) {
  const { data: officers = [] } = useQuery(officersQuery);
  const others = officers.filter(({ _id }) => _id !== besides).slice(0, NAMED);
  if (others.length === 0) return null;
  return (
    <p className="text-14 text-muted">
      Questions? Ask the placement office: <PersonLinks people={others} />
    </p>
  );
}
