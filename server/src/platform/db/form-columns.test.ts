import { expect, expectTypeOf, test } from 'vitest';
import { emptyToNull, formColumns } from './form-columns.ts';

interface GroupForm {
  readonly title?: string;
  readonly kind?: 'course' | 'exam';
  readonly department?: '' | 'cse';
}

const columns = formColumns<GroupForm>()('groups', {
  title: ['title', (title) => title.trim()],
  kind: 'kind',
  department: ['department', emptyToNull, (stored: string | null) => stored ?? 'any'],
});

test('a form is stored in its columns, and an absent field is left alone', () => {
  expect(columns.of({ title: ' Compilers ', department: '' })).toEqual({ title: 'Compilers', department: null });
  expect(columns.selected).toEqual(['groups.title', 'groups.kind', 'groups.department']);
});

test('a row is shown as the fields of its form, each converted back where it says how', () => {
  const shown = columns.shown({ title: 'Compilers', kind: 'course', department: null });
  expect(shown).toEqual({ title: 'Compilers', kind: 'course', department: 'any' });
  expectTypeOf(shown.kind).toEqualTypeOf<'course' | 'exam'>();
  expectTypeOf(shown.department).toEqualTypeOf<string>();
});
