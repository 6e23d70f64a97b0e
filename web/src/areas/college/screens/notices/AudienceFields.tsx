import { plural, t } from '@lingui/core/macro';
import { countNoticeReaders, noticeOptions } from '@quad/contract/college/notice-delivery';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { STUDY_YEAR_OPTIONS } from '../../../../lib/study-years.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import type { NoticeDraft } from './notice-draft.ts';
import type { NoticeFormState } from './notice-form-state.ts';

/** The sections and hostels to choose from, and whether notices can be mailed. */
export const noticeOptionsQuery = queryOptions({
  queryKey: ['notice-options'],
  queryFn: ({ signal }) => request(noticeOptions, { signal }),
  staleTime: 60_000,
});

const audienceQuery = ({ college, department, year, section, hostel }: NoticeDraft) =>
  queryOptions({
    queryKey: ['notice-options', 'audience', college, department, year, section, hostel],
    queryFn: ({ signal }) =>
      request(countNoticeReaders, {
        query: {
          ...(college && { college }),
          ...(department && { department }),
          ...(year && { year }),
          ...(section && { section }),
          ...(hostel && { hostel }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const DEPARTMENT_OPTIONS = [
  {
    value: '',
    get label() {
      return t`Every department`;
    },
  },
  ...DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] })),
];
const YEAR_OPTIONS = [
  {
    value: '',
    get label() {
      return t`Every year`;
    },
  },
  ...STUDY_YEAR_OPTIONS,
];

/** The choices of a section or hostel. A chosen one stays a choice after its students have left. */
const placesOf = (everyone: string, places: readonly string[], chosen: string) => [
  { value: '', label: everyone },
  ...[...new Set([...places, ...(chosen === '' ? [] : [chosen])])].map((place) => ({ value: place, label: place })),
];

interface AudienceFieldsProps {
  form: NoticeFormState;
  isUnpublished: boolean;
}

/** The audience of a notice. Sections and hostels are those of the list of students, if it has any. */
export function AudienceFields({ form, isUnpublished }: AudienceFieldsProps) {
  const { draft, busy, change, problems } = form;
  const { data: { sections = [], hostels = [] } = {} } = useQuery(noticeOptionsQuery);
  const audience = useQuery({ ...audienceQuery(draft), enabled: isUnpublished });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold">{t`Readers`}</legend>
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={t`Department`}
          {...form.choice('department')}
          options={DEPARTMENT_OPTIONS}
          disabled={busy}
        />
        <SelectField label={t`Year of study`} {...form.choice('year')} options={YEAR_OPTIONS} disabled={busy} />
        {(sections.length > 0 || draft.section !== '') && (
          <SelectField
            label={t`Section`}
            value={draft.section}
            onValue={(section) => change({ section })}
            error={problems.section}
            options={placesOf(t`Every section`, sections, draft.section)}
            disabled={busy}
          />
        )}
        {(hostels.length > 0 || draft.hostel !== '') && (
          <SelectField
            label={t`Hostel`}
            value={draft.hostel}
            onValue={(hostel) => change({ hostel })}
            error={problems.hostel}
            options={placesOf(t`Every hostel`, hostels, draft.hostel)}
            disabled={busy}
          />
        )}
      </div>
      {isUnpublished && audience.data && (
        <p role="status" className="text-14 text-muted">
          {audience.data.people === 0
            ? t`Nobody belongs to all of these now.`
            : plural(audience.data.people, { one: 'Notifies # person.', other: 'Notifies # people.' })}
        </p>
      )}
    </fieldset>
  );
}
