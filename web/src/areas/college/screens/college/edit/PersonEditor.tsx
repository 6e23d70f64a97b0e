import { t } from '@lingui/core/macro';
import { TAG_MAX } from '@quad/contract/limits/posts';
import { complete } from '@quad/contract/posts/tags';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { useDebounced } from '../../../../../ui/use-debounced.ts';
import { personQuery } from '../../../../people/parts/person-query.ts';
import { useEditing } from './edit-context.ts';

interface PersonEditorProps {
  label: string;
  /** The id of the chosen person, if any. */
  id: string | null;
  onId: (id: string | null) => void;
}

/** The choice of a user by the start of the name or username. */
export function PersonEditor({ label, id, onId }: PersonEditorProps) {
  return id === null ? <Search label={label} onId={onId} /> : <Chosen label={label} id={id} onId={onId} />;
}

function Chosen({ label, id, onId }: PersonEditorProps & { id: string }) {
  const { busy } = useEditing();
  const { data } = useQuery(personQuery(id));
  return (
    <div>
      <p className="font-medium text-14">{label}</p>
      <div className="flex items-center gap-3">
        <Avatar picture={data?.picture ?? null} size={36} />
        <span className="min-w-0 flex-1 truncate">{data ? `${data.name} @${data.username}` : '…'}</span>
        <IconButton label={t`Remove the link`} disabled={busy} onClick={() => onId(null)}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

function Search({ label, onId }: Omit<PersonEditorProps, 'id'>) {
  const { busy } = useEditing();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim().replace(/^@/, ''));
  const { data } = useQuery({
    queryKey: ['complete', 'people', q],
    queryFn: ({ signal }) => request(complete, { query: { kind: 'people', q }, signal }),
    enabled: q !== '',
  });
  return (
    <div>
      <TextField
        label={t`${label} (optional)`}
        value={text}
        maxLength={TAG_MAX}
        onChange={({ target }) => setText(target.value)}
        hint={t`Start typing a name or username`}
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="none"
      />
      {q !== '' && data && (
        <ul aria-label={t`People found`}>
          {data.people.map((person) => (
            <li key={person._id}>
              <button
                type="button"
                onClick={() => onId(person._id)}
                className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-raised"
              >
                <Avatar picture={person.picture} size={36} />
                <span className="min-w-0 truncate">
                  {person.name}{' '}
                  <span className="text-muted">
                    <bdi>@{person.username}</bdi>
                  </span>
                </span>
              </button>
            </li>
          ))}
          {data.people.length === 0 && <li className="px-2 py-3 text-14 text-muted">{t`No results.`}</li>}
        </ul>
      )}
    </div>
  );
}
