import { t } from '@lingui/core/macro';
import type { PersonProfile } from '@quad/contract/people/people';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SelectOption } from '../../../../ui/SelectField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { collegesQuery } from '../../../college/parts/colleges-query.ts';

/**
 * The options of the college field. Until the list is loaded, only the user's own college. `only` is the id of a
 * campus's single college, which is chosen for users without one.
 */
export function useColleges(own: PersonProfile['college']): { options: SelectOption[]; only: string | undefined } {
  const { data, isError, refetch } = useQuery(collegesQuery);
  useEffect(() => {
    if (!isError) return;
    toast.error(t`The colleges could not be loaded.`, { action: { label: t`Retry`, run: () => void refetch() } });
  }, [isError, refetch]);

  const colleges = data?.colleges ?? (own ? [own] : []);
  const [first, second] = data?.colleges ?? [];
  const options = colleges.map(({ _id, name }) => ({ value: _id, label: name }));
  return {
    options: [{ value: '', label: t`Choose your college` }, ...options],
    only: own === null && first && !second ? first._id : undefined,
  };
}
