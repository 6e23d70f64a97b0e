import { t } from '@lingui/core/macro';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NO_FIELDS } from '../../../../lib/form-fields.ts';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import type { SettingName } from '../../../../ui/console/changes-query.ts';
import { LastChange } from '../../../../ui/console/LastChange.tsx';
import { useSettingForm } from '../../../../ui/console/use-setting-form.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';

interface Stored {
  readonly version: number;
}

/** The properties of a setting's fields. */
export interface Fields<Value> {
  readonly draft: Value;
  readonly change: (changes: Partial<Value>) => void;
  readonly problems: FormProblems;
  readonly busy: boolean;
}

interface SettingFormProps<Value extends Stored> {
  title: string;
  /** The sentence of a failure: `Limits could not be loaded.` */
  failed: string;
  /** The effect of the setting, in a sentence or two. */
  note: ReactNode;
  setting: SettingName;
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<Value>;
  save: (draft: Value) => Promise<Value>;
  /** Called after the setting was saved. */
  onSaved?: (saved: Value) => void;
  children: (fields: Fields<Value>) => ReactNode;
}

/** The form of a setting, which is saved as a whole. */
export function SettingForm<Value extends Stored>(props: SettingFormProps<Value>) {
  const { title, failed, note, setting, queryKey, load } = props;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    // An edited form does not change by itself. Saving reports a conflict with another admin.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <ConsolePanel title={title}>
      <div className="flex flex-col gap-5 px-4 pb-5 md:px-5">
        <div>
          <p className="max-w-160 text-muted">{note}</p>
          <LastChange setting={setting} />
        </div>
        <Loaded
          query={query}
          failed={failed}
          loading={
            <div role="status" aria-label={t`Loading: ${title}`} className="flex flex-col gap-3">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
          }
        >
          {(stored) => <Editor {...props} stored={stored} refetch={async () => (await query.refetch()).data} />}
        </Loaded>
      </div>
    </ConsolePanel>
  );
}

type EditorProps<Value extends Stored> = SettingFormProps<Value> & {
  stored: Value;
  /** Refetches the current value. */
  refetch: () => Promise<Value | undefined>;
};

function Editor<Value extends Stored>({ stored, refetch, queryKey, save, onSaved, children }: EditorProps<Value>) {
  const form = useSettingForm(NO_FIELDS, {
    stored,
    draftOf: (value) => value,
    values: (draft) => draft,
    queryKey,
    refetch,
    save,
    onSaved(saved) {
      onSaved?.(saved);
      toast.success(t`Saved.`);
    },
  });
  const { busy, isTouched } = form;
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      {children(form)}
      {form.alert}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {busy ? t`Saving…` : t`Save`}
        </Button>
        {isTouched && (
          <Button kind="quiet" disabled={busy} onClick={form.discard}>
            {t`Undo changes`}
          </Button>
        )}
      </div>
    </Form>
  );
}
