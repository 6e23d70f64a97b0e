import { t } from '@lingui/core/macro';
import { GROUP_KIND_KEYS, GROUP_KINDS } from '@quad/contract/groups/group-terms';
import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/people/departments';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { router } from '../../../lib/routing/router.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { useFormSheet } from '../../../ui/form-sheet.ts';
import { ListFilters } from '../../../ui/ListFilters.tsx';
import { ListHeader, LONG_TITLE } from '../../../ui/ListHeader.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useChunk } from '../../../ui/use-chunk.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { GroupLists } from './list/GroupLists.tsx';

type GroupsSearch = SearchOf<'/groups'>;

const DEPARTMENT_OPTIONS = [
  {
    value: '',
    get label() {
      return t`Department`;
    },
  },
  ...DEPARTMENT_KEYS.map((value) => ({ value, label: DEPARTMENTS[value] })),
];
const KIND_OPTIONS = [
  {
    value: '',
    get label() {
      return t`Kind`;
    },
  },
  ...GROUP_KIND_KEYS.map((value) => ({ value, label: GROUP_KINDS[value] })),
];

const formChunk = chunk(() => import('./list/CreateGroup.tsx'));

/** Study groups: a form for a new one, the viewer's groups, and groups to join: `/groups`. */
export function GroupsScreen({ search }: ScreenProps<'/groups'>) {
  const [creating, setCreating] = useFormSheet('groups/new');
  const form = useChunk(formChunk, creating, () => setCreating(false));
  const { q = '', department, kind } = search;
  const text = useDebounced(q);
  const choose = (name: keyof GroupsSearch) => (value: string) => change(search, { [name]: value || undefined });
  return (
    <div className={`pb-8 wide:pt-2 ${LONG_TITLE}`}>
      <ListHeader title={t`Study Groups & Discussions`}>
        <Button className="max-md:px-3.25" onClick={() => setCreating(true)}>
          <Plus size={18} aria-hidden />
          <span className="max-md:sr-only">{t`Create Group`}</span>
        </Button>
      </ListHeader>
      <Sheet isPage open={creating && form !== undefined} onOpenChange={setCreating} title={t`Create a group`}>
        {form && <form.CreateGroup onClose={() => setCreating(false)} />}
      </Sheet>
      <ListFilters
        field={<TypedSearch search={search} />}
        chosen={{ department, kind }}
        onClear={(none) => change(search, none)}
      >
        <FilterSelect
          label={t`Department`}
          value={department ?? ''}
          options={DEPARTMENT_OPTIONS}
          onValue={choose('department')}
        />
        <FilterSelect label={t`Kind`} value={kind ?? ''} options={KIND_OPTIONS} onValue={choose('kind')} />
      </ListFilters>
      <div className="px-4 md:px-0">
        <GroupLists
          filters={{
            ...(text === '' ? {} : { text }),
            ...(department === undefined ? {} : { department }),
            ...(kind === undefined ? {} : { kind }),
          }}
        />
      </div>
    </div>
  );
}

/** The search field. The address gets the trimmed text while the user types. */
function TypedSearch({ search }: { search: GroupsSearch }) {
  const { q = '' } = search;
  const [typed, setTyped] = useState(q);
  const [before, setBefore] = useState(q);
  if (before !== q) {
    setBefore(q);
    if (typed.trim() !== q) setTyped(q);
  }
  return (
    <SearchField
      label={t`Search groups`}
      value={typed}
      onValue={(text) => {
        setTyped(text);
        change(search, { q: text.trim() || undefined });
      }}
    />
  );
}

/** Change the filters in the address, without a history entry. */
function change(now: GroupsSearch, part: GroupsSearch) {
  void router.navigate({ to: '/groups', search: { ...now, ...part }, replace: true, resetScroll: false });
}
