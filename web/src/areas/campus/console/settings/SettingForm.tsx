import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FormProblems, useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { ConsoleState } from '../../../../ui/console/ConsoleState.tsx';
import { changesQuery, type SettingName } from '../../../../ui/console/changes-query.ts';
import { LastChange } from '../../../../ui/console/LastChange.tsx';
import { isConflict, SettingsConflict } from '../../../../ui/console/SettingsConflict.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
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
  const { title, note, setting, queryKey, load } = props;
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
        <ConsoleState
          query={query}
          errorText={`${title} could not be loaded.`}
          hasDetail
          loading={
            <div role="status" aria-label={`Loading: ${title}`} className="flex flex-col gap-3">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
          }
        >
          {(stored) => <Editor {...props} stored={stored} refetch={async () => (await query.refetch()).data} />}
        </ConsoleState>
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
  const client = useQueryClient();
  const [before, setBefore] = useState(stored);
  const [draft, setDraft] = useState(stored);
  /** The value that another admin has saved since. */
  const [theirs, setTheirs] = useState<Value>();
  const take = (value: Value) => {
    setBefore(value);
    setDraft(value);
    setTheirs(undefined);
  };
  const saving = useMutation({
    mutationFn: save,
    onSuccess(saved) {
      client.setQueryData(queryKey, saved);
      take(saved);
      void client.invalidateQueries({ queryKey: changesQuery.queryKey });
      onSaved?.(saved);
      toast.success('Saved.');
    },
    onError: async (error) => {
      if (isConflict(error)) setTheirs(await refetch());
    },
  });
  const { problems, alert } = useFormProblems({ values: draft, error: saving.error });
  const busy = saving.isPending;
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => !busy && saving.mutate({ ...draft, version: before.version })}
    >
      {children({ draft, change: (changes) => setDraft((now) => ({ ...now, ...changes })), problems, busy })}
      {theirs && isConflict(saving.error) ? (
        <SettingsConflict
          busy={busy}
          onTheirs={() => {
            take(theirs);
            saving.reset();
          }}
          onMine={() => saving.mutate({ ...draft, version: theirs.version })}
        />
      ) : (
        alert && <FormAlert>{alert}</FormAlert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
        {draft !== before && (
          <Button kind="quiet" disabled={busy} onClick={() => setDraft(before)}>
            Undo changes
          </Button>
        )}
      </div>
      <LeaveQuestion
        asked={draft !== before}
        title="Leave without saving?"
        description="Your changes will be lost."
        stay="Keep editing"
      />
    </Form>
  );
}
