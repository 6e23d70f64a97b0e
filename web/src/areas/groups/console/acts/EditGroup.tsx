import { editManagedGroup, type ManagedGroup } from '@quad/contract/groups/group-management';
import { GROUP_KIND_KEYS, GROUP_KINDS, type GroupKind } from '@quad/contract/groups/group-terms';
import { STUDY_GROUP_TITLE_MAX } from '@quad/contract/limits/groups';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { managedKeys } from '../managed-queries.ts';

const KIND_OPTIONS = GROUP_KIND_KEYS.map((value) => ({ value, label: GROUP_KINDS[value] }));
const DEPARTMENT_OPTIONS = [
  { value: '', label: 'No department' },
  ...DEPARTMENT_KEYS.map((value) => ({ value, label: DEPARTMENTS[value] })),
];

/** Changes how a group is listed. Who may see it is for those who run it. */
export function EditGroup({ group, onDone }: { group: ManagedGroup; onDone: () => void }) {
  const client = useQueryClient();
  const [form, setForm] = useState({
    title: group.title,
    kind: group.kind,
    department: group.department ?? ('' as const),
  });
  const saving = useMutation({
    mutationFn: () => request(editManagedGroup, { params: { id: group._id }, body: form }),
    onSuccess() {
      toast.success('Saved.');
      onDone();
      return client.invalidateQueries({ queryKey: managedKeys.all });
    },
  });
  const { problems, alert, passes } = useFormProblems({
    values: form,
    error: saving.error,
    found: isBlank(form.title) ? { title: 'Please enter a title' } : {},
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={() => !saving.isPending && passes() && saving.mutate()}>
      <TextField
        label="Title"
        maxLength={STUDY_GROUP_TITLE_MAX}
        value={form.title}
        onChange={({ target }) => setForm({ ...form, title: target.value })}
        error={problems.title}
        dir="auto"
      />
      <SelectField
        label="For"
        value={form.kind}
        options={KIND_OPTIONS}
        onValue={(kind) => setForm({ ...form, kind: kind as GroupKind })}
        error={problems.kind}
      />
      <SelectField
        label="Department"
        value={form.department}
        options={DEPARTMENT_OPTIONS}
        onValue={(department) => setForm({ ...form, department: department as typeof form.department })}
        error={problems.department}
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={saving.isPending} className="min-h-12">
        {saving.isPending ? 'Saving…' : 'Save'}
      </Button>
    </Form>
  );
}
