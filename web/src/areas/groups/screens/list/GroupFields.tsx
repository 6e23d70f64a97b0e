import { t } from '@lingui/core/macro';
import { GROUP_ACCESS_KEYS, GROUP_KIND_KEYS, GROUP_KINDS, type GroupAccess } from '@quad/contract/groups/group-terms';
import { createStudyGroup } from '@quad/contract/groups/groups';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { formFields } from '../../../../lib/form-fields.ts';
import type { FormOfFields } from '../../../../lib/use-form-fields.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

export const groupFields = formFields(createStudyGroup, ['clientId']);

/** A group as its form has it. */
export type GroupDraft = ReturnType<typeof groupFields.empty>;

export const EMPTY_GROUP = groupFields.empty({ kind: 'course', access: 'open' });

const ACCESS: Record<GroupAccess, string> = {
  get open() {
    return t`Everyone`;
  },
  get request() {
    return t`Everyone, once a host agrees`;
  },
  get hidden() {
    return t`Only people with the invitation`;
  },
};

export function GroupFields({ form }: { form: FormOfFields<GroupDraft> }) {
  return (
    <>
      <TextField
        label={t({ message: 'Title', context: 'study group' })}
        placeholder={t`Signals and Systems, section B`}
        autoComplete="off"
        {...form.line('title')}
        dir="auto"
      />
      <TextArea
        label={t`Description`}
        placeholder={t`What you study together, and when`}
        rows={3}
        {...form.text('description')}
        dir="auto"
      />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={t`Kind`}
          {...form.choice('kind')}
          options={GROUP_KIND_KEYS.map((value) => ({ value, label: GROUP_KINDS[value] }))}
        />
        <SelectField
          label={t`Department`}
          {...form.choice('department')}
          options={[
            { value: '', label: t`Any` },
            ...DEPARTMENT_KEYS.map((value) => ({ value, label: DEPARTMENTS[value] })),
          ]}
        />
      </div>
      <SelectField
        label={t`Who can join`}
        {...form.choice('access')}
        options={GROUP_ACCESS_KEYS.map((value) => ({ value, label: ACCESS[value] }))}
        hint={
          form.draft.access === 'hidden'
            ? t`Others don't find the group, nor see it by its link. Admins see its name and hosts, never what you write.`
            : undefined
        }
      />
    </>
  );
}
