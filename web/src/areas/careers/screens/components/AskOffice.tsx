import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PersonLinks } from '../../../people/parts/PersonLinks.tsx';
import { officersQuery } from '../../queries/internship-queries.ts';

/** The maximum number of names in the sentence. */
const NAMED = 3;

/** Links to the placement officers, except the one that the screen already names (`besides`). */
export function AskOffice({ besides }: { besides?: string | undefined }) {
  const { data: officers = [] } = useQuery(officersQuery);
  const others = officers.filter(({ _id }) => _id !== besides).slice(0, NAMED);
  if (others.length === 0) return null;
  return (
    <p className="text-14 text-muted">
      <Trans>
        Questions? Ask the placement office: <PersonLinks people={others} />
      </Trans>
    </p>
  );
}
