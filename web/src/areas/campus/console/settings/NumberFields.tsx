import { t } from '@lingui/core/macro';
import { TextField } from '../../../../ui/TextField.tsx';

/** A whole number of a setting, with the range that the hint names and the server checks. */
interface NumberSetting<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly range: readonly [least: number, most: number];
}

interface NumberFieldsProps<Key extends string> {
  of: readonly NumberSetting<Key>[];
  draft: Readonly<Record<Key, number>>;
  change: (changes: Partial<Record<Key, number>>) => void;
  problems: Readonly<Partial<Record<string, string>>>;
  busy: boolean;
}

/** The inputs of a setting that has numbers only. An empty input is NaN in the draft. */
export function NumberFields<Key extends string>({ of, draft, change, problems, busy }: NumberFieldsProps<Key>) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {of.map(({ key, label, range: [least, most] }) => (
        <TextField
          key={key}
          label={label}
          hint={t`From ${least} to ${most}`}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          maxLength={null}
          readOnly={busy}
          error={problems[key]}
          value={Number.isNaN(draft[key]) ? '' : draft[key]}
          onChange={({ target }) => change({ [key]: target.valueAsNumber } as Partial<Record<Key, number>>)}
        />
      ))}
    </div>
  );
}
