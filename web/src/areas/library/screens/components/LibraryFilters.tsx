import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LIBRARY_SORTS, type LibraryKind, SEMESTER_TEXTS } from '@quad/contract/library/library-kinds';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { use } from 'react';
import { FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { InFilterSheet } from '../../../../ui/in-filter-sheet.ts';
import { ListFilters } from '../../../../ui/ListFilters.tsx';
import type { SelectOption } from '../../../../ui/SelectField.tsx';
import { changeLibrary, filtersIn, isFiltered, type LibrarySearch, sortIn } from '../../queries/library-filters.ts';
import { subjectsQuery } from '../../queries/library-queries.ts';
import { LibrarySearchField } from './LibrarySearchField.tsx';

interface LibraryFiltersProps {
  kind: LibraryKind;
  search: LibrarySearch;
}

/** The empty option shows the filter's name. The names are short, so all filters fit on a phone. */
const any = (label: string): SelectOption => ({ value: '', label });
const departmentOptions = () => [
  any(t`Department`),
  ...DEPARTMENT_KEYS.map((value) => ({ value, label: DEPARTMENTS[value] })),
];
const semesterOptions = () => [
  any(t`Semester`),
  ...SEMESTER_TEXTS.map((value) => ({ value, label: t`Semester ${value}` })),
];
const sortOptions = () => Object.entries(LIBRARY_SORTS).map(([value, label]) => ({ value, label }));

/** The search, the filters and the order of the list. */
export function LibraryFilters({ kind, search }: LibraryFiltersProps) {
  const { department, semester, subject } = search;
  return (
    <ListFilters
      field={<LibrarySearchField search={search} />}
      chosen={{ department, semester, subject }}
      onClear={(none) => changeLibrary(search, none)}
    >
      <Choices kind={kind} search={search} />
    </ListFilters>
  );
}

/** Search results have their own order. */
function Choices({ kind, search }: LibraryFiltersProps) {
  const { department, semester, subject, q } = search;
  const isInSheet = use(InFilterSheet);
  const { data: subjects = [] } = useQuery(subjectsQuery(filtersIn(kind, search)));
  const known = subjects.map((one) => one.subject);
  // The address may name a subject that this department or semester lacks. It stays listed, so the user can clear it.
  const listed = subject === undefined || known.includes(subject) ? known : [subject, ...known];
  const change = (name: keyof LibrarySearch) => (value: string) =>
    // The options hold only values that the address accepts.
    changeLibrary(search, { [name]: value === '' || value === 'newest' ? undefined : value });
  return (
    <>
      <FilterSelect
        label={t`Department`}
        value={department ?? ''}
        options={departmentOptions()}
        onValue={change('department')}
      />
      <FilterSelect
        label={t`Semester`}
        value={semester ?? ''}
        options={semesterOptions()}
        onValue={change('semester')}
      />
      <FilterSelect
        label={t`Subject`}
        value={subject ?? ''}
        options={[any(t`Subject`), ...listed.map((value) => ({ value, label: value }))]}
        onValue={change('subject')}
      />
      {q === undefined && (
        <FilterSelect label={t`Order`} value={sortIn(search)} options={sortOptions()} onValue={change('sort')} quiet />
      )}
      {isFiltered(search) && !isInSheet && (
        <button
          type="button"
          onClick={() => changeLibrary(search, { department: undefined, semester: undefined, subject: undefined })}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full px-3 font-medium text-14 text-muted hover:bg-raised hover:text-text"
        >
          <Trans>
            <X size={16} aria-hidden />
            Clear filters
          </Trans>
        </button>
      )}
    </>
  );
}
