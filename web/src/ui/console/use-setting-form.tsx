import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../lib/use-call-form.ts';
import type { Kit } from '../../lib/use-form-fields.ts';
import type { FormProblems } from '../../lib/use-form-problems.ts';
import { FormAlert } from '../FormAlert.tsx';
import { changesQuery } from './changes-query.ts';
import { isConflict, SettingsConflict } from './SettingsConflict.tsx';

interface Stored {
  /** Increased by each change. The server refuses a change of another version than the newest. */
  readonly version: number;
}

interface SettingFormOptions<Setting extends Stored, Draft extends object, Values extends object> {
  readonly stored: Setting;
  readonly draftOf: (stored: Setting) => Draft;
  readonly values: (draft: Draft) => Values;
  readonly found?: (draft: Draft) => FormProblems;
  readonly queryKey: QueryKey;
  /** Refetches the stored setting. */
  readonly refetch: () => Promise<Setting | undefined>;
  readonly save: (values: Values & Stored) => Promise<Setting>;
  readonly onSaved: (saved: Setting) => void;
}

/** The value of the button that overwrites what another admin has saved. */
const MINE = 'mine';

/**
 * The form of a setting, which is saved as a whole. `alert` is why it was refused; when another admin has saved it since,
 * it asks whose setting counts.
 */
export function useSettingForm<
  Form extends object,
  Setting extends Stored,
  Draft extends Form,
  Sent extends object,
  Values extends object,
>(kit: Kit<Form, Sent>, options: SettingFormOptions<Setting, Draft, Values>) {
  const { stored, draftOf, values, found, queryKey, refetch, save, onSaved } = options;
  const client = useQueryClient();
  const [version, setVersion] = useState(stored.version);
  /** The setting that another admin has saved since. */
  const [theirs, setTheirs] = useState<Setting>();
  const form = useCallForm(kit, {
    keeps: `settings/${queryKey.join('/')}`,
    initial: () => draftOf(stored),
    values,
    found,
    send: (sent, { by }) => save({ ...sent, version: by === MINE && theirs ? theirs.version : version }),
    onSent(saved) {
      client.setQueryData(queryKey, saved);
      take(saved);
      void client.invalidateQueries({ queryKey: changesQuery.queryKey });
      onSaved(saved);
    },
    async onRefused(error) {
      if (isConflict(error)) setTheirs(await refetch());
    },
  });
  function take(setting: Setting) {
    form.begin(draftOf(setting));
    setVersion(setting.version);
    setTheirs(undefined);
  }
  return {
    ...form,
    alert:
      theirs && isConflict(form.error) ? (
        <SettingsConflict
          busy={form.busy}
          onTheirs={() => {
            take(theirs);
            form.reset();
          }}
          onMine={() => form.submit(MINE)}
        />
      ) : (
        form.alert && <FormAlert>{form.alert}</FormAlert>
      ),
  };
}
