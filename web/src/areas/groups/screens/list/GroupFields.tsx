import {
  GROUP_ACCESS_KEYS,
  GROUP_KIND_KEYS,
  GROUP_KINDS,
  type GroupAccess,
  type GroupKind,
} from '@quad/contract/groups/group-terms';
import { STUDY_GROUP_DESCRIPTION_MAX, STUDY_GROUP_TITLE_MAX } from '@quad/contract/limits/groups';
import { DEPARTMENT_KEYS, DEPARTMENTS, type Department } from '@quad/contract/people/departments';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

/** The fields of a group's form. */
export interface GroupDraft {
  readonly title: string;
  readonly description: string;
  readonly kind: GroupKind;
  readonly department: Department | '';
  readonly access: GroupAccess;
}

export const EMPTY_GROUP: GroupDraft = { title: '', description: '', kind: 'course', department: '', access: 'open' };

const ACCESS: Record<GroupAccess, string> = {
  open: 'Everyone',
  request: 'Everyone, once a host agrees',
  hidden: 'Only people with the invitation',
};

interface GroupFieldsProps {
  group: GroupDraft;
  onGroup: (group: GroupDraft) => void;
  problems: FormProblems;
  busy: boolean;
}

export function GroupFields({ group, onGroup, problems, busy }: GroupFieldsProps) {
  const change = (part: Partial<GroupDraft>) => onGroup({ ...group, ...part });
  return (
    <>
      <TextField
        label="Title"
        placeholder="Signals and Systems, section B"
        autoComplete="off"
        maxLength={STUDY_GROUP_TITLE_MAX}
        value={group.title}
        onChange={({ target }) => change({ title: target.value })}
        error={problems.title}
        readOnly={busy}
        dir="auto"
      />
      <TextArea
        label="Description"
        placeholder="What you study together, and when"
        rows={3}
        max={STUDY_GROUP_DESCRIPTION_MAX}
        value={group.description}
        onValue={(description) => change({ description })}
        error={problems.description}
        readOnly={busy}
        dir="auto"
      />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Kind"
          value={group.kind}
          onValue={(kind) => change({ kind: kind as GroupKind })}
          options={GROUP_KIND_KEYS.map((value) => ({ value, label: GROUP_KINDS[value] }))}
          error={problems.kind}
        />
        <SelectField
          label="Department"
          value={group.department}
          onValue={(department) => change({ department: department as GroupDraft['department'] })}
          options={[
            { value: '', label: 'Any' },
            ...DEPARTMENT_KEYS.map((value) => ({ value, label: DEPARTMENTS[value] })),
          ]}
          error={problems.department}
        />
      </div>
      <SelectField
        label="Who can join"
        value={group.access}
        onValue={(access) => change({ access: access as GroupAccess })}
        options={GROUP_ACCESS_KEYS.map((value) => ({ value, label: ACCESS[value] }))}
        error={problems.access}
        hint={group.access === 'hidden' ? "Others don't find the group, nor see it by its link." : undefined}
      />
    </>
  );
}
