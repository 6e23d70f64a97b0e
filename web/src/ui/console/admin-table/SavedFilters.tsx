import { t } from '@lingui/core/macro';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../Button.tsx';
import { Form } from '../../Form.tsx';
import { IconButton } from '../../IconButton.tsx';
import { Sheet } from '../../Sheet.tsx';
import { TextField } from '../../TextField.tsx';
import { toast } from '../../toast.ts';
import type { AdminTable, LooseSearch } from './admin-table.ts';
import { deleteFilters, SAVED_MAX, saveFilters, useTableMemory } from './table-memory.ts';
import { changeTable, filterNames, hasAny, orderName } from './table-query.ts';

const NAME_MAX = 60;

interface SavedFiltersProps {
  of: AdminTable;
  search: LooseSearch;
}

/**
 * The button and the sheet of a table's saved filters, which stay on this device. Without a filter there is nothing to
 * save, so the button appears with the first filter.
 */
export function SavedFilters({ of, search }: SavedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { saved } = useTableMemory(of);
  const isFiltered = hasAny(search, filterNames(of));
  if (saved.length === 0 && !isFiltered && !isOpen) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="min-h-11 shrink-0 px-4">
        <Bookmark size={18} aria-hidden />
        <span className="max-md:sr-only">{t`Saved views`}</span>
        {saved.length > 0 && <span className="tabular-nums">({saved.length})</span>}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={close}
        title={t`Saved views`}
        description={t`They stay on this device. To share a view, send the address of this page.`}
      >
        <div className="flex flex-col gap-5">
          {isFiltered && <SaveForm of={of} search={search} onDone={close} />}
          {saved.length > 0 && <SavedList of={of} search={search} onDone={close} />}
        </div>
      </Sheet>
    </>
  );
}

/** The parameters of an address that saved filters keep: all but the page. */
function keptOf(of: AdminTable, search: LooseSearch): LooseSearch {
  const names = [...filterNames(of), orderName(of)];
  return Object.fromEntries(names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));
}

function SaveForm({ of, search, onDone }: SavedFiltersProps & { onDone: () => void }) {
  const { saved } = useTableMemory(of);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const typed = name.trim();
  const isKnown = saved.some((each) => each.name === typed);

  function save() {
    if (typed === '') return setProblem(t`Please enter a name`);
    if (!isKnown && saved.length >= SAVED_MAX)
      return setProblem(t`Delete one first: at most ${SAVED_MAX} can be saved`);
    saveFilters(of, { name: typed, search: keptOf(of, search) });
    toast.success(t`“${typed}” is saved.`);
    onDone();
  }

  return (
    <Form aria-label={t`Save view`} className="flex flex-col gap-3" onSubmit={save}>
      <TextField
        label={t`Name of the current view`}
        maxLength={NAME_MAX}
        value={name}
        error={problem}
        hint={isKnown ? t`This replaces the view with this name.` : undefined}
        dir="auto"
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit">{t`Save view`}</Button>
    </Form>
  );
}

function SavedList({ of, search, onDone }: SavedFiltersProps & { onDone: () => void }) {
  const { saved } = useTableMemory(of);
  function apply(chosen: LooseSearch) {
    const none = Object.fromEntries([...filterNames(of), orderName(of)].map((name) => [name, undefined]));
    changeTable(of, search, { ...none, ...chosen });
    onDone();
  }
  return (
    <ul aria-label={t`Saved views`} className="flex flex-col divide-y divide-line rounded-control border border-line">
      {saved.map(({ name, search: chosen }) => (
        <li key={name} className="flex items-center gap-1 pe-1">
          <button
            type="button"
            onClick={() => apply(chosen)}
            className="min-h-12 min-w-0 flex-1 rounded-control px-4 text-start hover:bg-raised"
          >
            <bdi className="wrap-anywhere">{name}</bdi>
          </button>
          <IconButton label={t`Delete ${name}`} onClick={() => deleteFilters(of, name)}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
