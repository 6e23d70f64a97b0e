import { t } from '@lingui/core/macro';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { itemIn } from './content-draft.ts';
import { DEPARTMENT_OPTIONS, type Field, type Item, type Value } from './content-fields.ts';
import { useEditing } from './edit-context.ts';
import { ItemsEditor } from './ItemsEditor.tsx';
import { PersonEditor } from './PersonEditor.tsx';
import { PictureEditor } from './PictureEditor.tsx';

interface FieldEditorProps {
  field: Field;
  value: Value | undefined;
  /** The path in the content: `carousel.0.alt`. */
  path: string;
  onValue: (value: Value) => void;
}

/** One field of the content, of any kind. */
export function FieldEditor({ field, value, path, onValue }: FieldEditorProps) {
  const { problems, busy } = useEditing();
  const error = problems[path];
  switch (field.kind) {
    case 'text':
      return (
        <TextArea
          label={field.label}
          value={String(value ?? '')}
          onValue={onValue}
          max={field.max}
          error={error}
          readOnly={busy}
          dir="auto"
        />
      );
    case 'line':
    case 'address':
      return (
        <TextField
          label={field.label}
          value={String(value ?? '')}
          onChange={({ target }) => onValue(target.value)}
          maxLength={field.max}
          hint={field.hint}
          error={error}
          readOnly={busy}
          dir="auto"
          {...(field.kind === 'address' ? { type: 'url', inputMode: 'url' as const } : {})}
        />
      );
    case 'number':
      return (
        <TextField
          label={field.optional ? t`${field.label} (optional)` : field.label}
          type="number"
          maxLength={null}
          step="any"
          value={typeof value === 'number' ? String(value) : ''}
          onChange={({ target }) => onValue(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
          error={error}
          readOnly={busy}
        />
      );
    case 'switch':
      return (
        <SwitchField
          label={field.label}
          hint={field.hint}
          checked={value === true}
          onChecked={onValue}
          disabled={busy}
        />
      );
    case 'department':
      return (
        <SelectField
          label={field.label}
          value={String(value ?? '')}
          onValue={(chosen) => onValue(chosen === '' ? null : chosen)}
          options={field.optional ? [{ value: '', label: t`None` }, ...DEPARTMENT_OPTIONS] : DEPARTMENT_OPTIONS}
          error={error}
          disabled={busy}
        />
      );
    case 'picture':
      return <PictureEditor id={value ? String(value) : null} error={error} onId={onValue} />;
    case 'person':
      return <PersonEditor label={field.label} id={value ? String(value) : null} onId={onValue} />;
    case 'items':
      return (
        <ItemsEditor field={field} value={Array.isArray(value) ? value : []} onValue={onValue}>
          {(item, index, onItem) => (
            <PartEditor fields={field.fields} value={item} path={`${path}.${index}`} onValue={onItem} />
          )}
        </ItemsEditor>
      );
    case 'part':
      return <PartEditor fields={field.fields} value={itemIn(value)} path={path} onValue={onValue} />;
    case 'optional':
      return (
        <div className="flex flex-col gap-5">
          <SwitchField
            label={t`Show ${field.label}`}
            hint={t`When off, the page leaves it out.`}
            checked={value !== null}
            onChecked={(shown) => onValue(shown ? field.blank : null)}
            disabled={busy}
          />
          {value !== null && <PartEditor fields={field.fields} value={itemIn(value)} path={path} onValue={onValue} />}
        </div>
      );
  }
}

interface PartEditorProps {
  fields: readonly Field[];
  value: Item;
  path: string;
  onValue: (value: Item) => void;
}

/** The fields of a group or of an item. */
function PartEditor({ fields, value, path, onValue }: PartEditorProps) {
  return (
    <div className="flex flex-col gap-5">
      {fields.map((field) => (
        <FieldEditor
          key={field.name}
          field={field}
          value={value[field.name]}
          path={`${path}.${field.name}`}
          onValue={(changed) => onValue({ ...value, [field.name]: changed })}
        />
      ))}
    </div>
  );
}
