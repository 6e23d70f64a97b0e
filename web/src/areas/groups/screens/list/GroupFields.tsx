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
  open: 'Everyone',
  request: 'Everyone, once a host agrees',
  hidden: 'Only people with the invitation',
};

export function GroupFields({ form }: { form: FormOfFields<GroupDraft> }) {
  return (
    <>
      <TextField
        label="Title"
        placeholder="Signals and Systems, section B"
        autoComplete="off"
        {...form.line('title')}
        dir="auto"
      />
      <TextArea
        label="Description"
        placeholder="What you study together, and when"
        rows={3}
        {...form.text('description')}
        dir="auto"
      />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Kind"
          {...form.choice('kind')}
          options={GROUP_KIND_KEYS.map((value) => ({ value, label: GROUP_KINDS[value] }))}
        />
        <SelectField
          label="Department"
          {...form.choice('department')}
          options={[
            { value: '', label: 'Any' },
            ...DEPARTMENT_KEYS.map((value) => ({ value, label: DEPARTMENTS[value] })),
          ]}
        />
      </div>
      <SelectField
        label="Who can join"
        {...form.choice('access')}
        options={GROUP_ACCESS_KEYS.map((value) => ({ value, label: ACCESS[value] }))}
        hint={
          form.draft.access === 'hidden'
            ? "Others don't find the group, nor see it by its link. Admins see its name and hosts, never what you write."
            : undefined
        }
      />
    </>
  );
}
