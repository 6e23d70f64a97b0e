import { t } from '@lingui/core/macro';
import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '../../../lib/session.ts';
import { useFormProblems } from '../../../lib/use-form-problems.ts';
import { Button } from '../../Button.tsx';
import { Form } from '../../Form.tsx';
import { FormAlert } from '../../FormAlert.tsx';
import { SelectField } from '../../SelectField.tsx';
import { TextArea } from '../../TextArea.tsx';
import { TextField } from '../../TextField.tsx';
import { toast } from '../../toast.ts';
import { toastFailure } from '../../toast-failure.ts';
import type { QuestionField, RowAct, RowQuestion, Values } from './row-action.ts';

/** Does something to a row, says so, and reads the table again: also after a failure, as another admin may be faster. */
export function useRowAct<Row>(queryKey: QueryKey, onDone?: () => void) {
  const client = useQueryClient();
  const viewer = useViewer();
  return useMutation({
    mutationFn: ({ act, row, values = {} }: { act: RowAct<Row>; row: Row; values?: Values }) =>
      act.send(row, values, viewer),
    async onSuccess(answer, { act, row, values = {} }) {
      const text = act.done?.(row, values, answer);
      if (text !== undefined) toast.success(text);
      onDone?.();
      await act.after?.(row, values, viewer);
    },
    onError: (error, { act }) => {
      if (act.failed !== undefined) toastFailure(act.failed, error);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

interface QuestionFormProps<Row> {
  question: RowQuestion<Row>;
  row: Row;
  queryKey: QueryKey;
  onDone: () => void;
}

/** The form of a question about a row: its fields, and the button that does it. */
export function QuestionForm<Row>({ question, row, queryKey, onDone }: QuestionFormProps<Row>) {
  const viewer = useViewer();
  const { fields = [], answer, busyAnswer, isDangerous, hasCancel, failed, form } = question;
  const [values, setValues] = useState(() => firstValues(fields, row));
  const acting = useRowAct<Row>(queryKey, onDone);
  const { problems, alert, passes } = useFormProblems({
    values,
    error: failed === undefined ? acting.error : null,
    found: { ...problemsIn(fields, values), ...question.problemsOf?.(values) },
  });
  const wide = hasCancel ? 'wide:flex-1' : undefined;
  const text = typeof answer === 'function' ? answer(row, viewer) : answer;
  return (
    <Form
      aria-label={form}
      className="flex flex-col gap-5"
      onSubmit={() => {
        if (!acting.isPending && passes()) acting.mutate({ act: question, row, values });
      }}
    >
      <QuestionFields fields={fields} values={values} onValues={setValues} problems={problems} />
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className={hasCancel ? 'flex flex-col gap-2 wide:flex-row-reverse' : 'flex flex-col'}>
        <Button type="submit" kind={isDangerous ? 'danger' : 'primary'} busy={acting.isPending} className={wide}>
          {acting.isPending ? (busyAnswer ?? text) : text}
        </Button>
        {hasCancel && (
          <Button kind="secondary" onClick={onDone} className={wide}>
            {t`Cancel`}
          </Button>
        )}
      </div>
    </Form>
  );
}

interface QuestionFieldsProps<Row> {
  fields: readonly QuestionField<Row>[];
  values: Values;
  onValues: (values: Values) => void;
  problems: Readonly<Record<string, string>>;
}

/** The fields of a question, in a form that sends their values. */
export function QuestionFields<Row>({ fields, values, onValues, problems }: QuestionFieldsProps<Row>) {
  return fields.map((field) => {
    const { name, label, hint } = field;
    const value = values[name] ?? '';
    const onValue = (next: string) => onValues({ ...values, [name]: next });
    const texts = { label, error: problems[name], hint: typeof hint === 'function' ? hint(values) : hint };
    if ('options' in field)
      return <SelectField key={name} {...texts} value={value} options={field.options} onValue={onValue} />;
    if ('Field' in field)
      return <field.Field key={name} label={label} error={problems[name]} values={values} onValues={onValues} />;
    if (!field.isLine)
      return <TextArea key={name} {...texts} name={name} value={value} onValue={onValue} max={field.max} dir="auto" />;
    return (
      <TextField
        key={name}
        {...texts}
        maxLength={field.max}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        {...(field.isPlain ? { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } : { dir: 'auto' })}
      />
    );
  });
}

/** The values with which a question begins. */
export const firstValues = <Row,>(fields: readonly QuestionField<Row>[], row?: Row): Values =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial?.(row) ?? '']));

/** The problems of a question's values, by field. */
export function problemsIn<Row>(fields: readonly QuestionField<Row>[], values: Values): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name] ?? '';
      if (field.needs !== undefined && isBlank(value)) return [[field.name, field.needs]];
      if ('max' in field && characters(value) > field.max)
        return [[field.name, t`At most ${field.max} characters are allowed`]];
      return [];
    }),
  );
}
