import { t } from '@lingui/core/macro';
import { isBlank } from '@quad/contract/wire/text-rules';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readInputFiles } from '../../../../../lib/input/stored-input.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { KeepsFocus } from '../../../../../ui/KeepsFocus.tsx';
import { Question } from '../../../../../ui/Question.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { useObjectUrl } from '../../../../../ui/use-object-url.ts';
import { KIND_TEXTS } from '../kind-texts.ts';
import { filesOf, forgetDraft, formOfDraft, readDrafts, type StoredDraft } from '../stored-draft.ts';

/** The drafts of posts on this device, the last written one first. */
export function Drafts() {
  const [drafts, setDrafts] = useState(readDrafts);
  const [asked, setAsked] = useState<string | null>(null);
  if (drafts.length === 0) return null;

  function discard() {
    if (asked !== null) forgetDraft(asked);
    setDrafts(readDrafts());
    setAsked(null);
  }

  return (
    <section aria-labelledby="drafts" className="mt-6">
      <h2 id="drafts" className="text-section">
        {drafts.length === 1 ? t`Your draft` : t`Your drafts`}
      </h2>
      <p className="text-14 text-muted">{t`Saved on this device until you post or discard them.`}</p>
      <KeepsFocus rows className="contents">
        <ul className="mt-3 flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} onDiscard={() => setAsked(draft.id)} />
          ))}
        </ul>
      </KeepsFocus>
      <Question
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t`Discard this draft?`}
        description={t`What you have filled in will be lost.`}
        answer={t`Discard`}
        dangerous
        onAnswer={discard}
        cancel={t`Keep draft`}
      />
    </section>
  );
}

function DraftRow({ draft, onDiscard }: { draft: StoredDraft; onDiscard: () => void }) {
  const { id, at, text } = draft;
  const type = text.kind ?? 'text';
  const { icon: Icon } = KIND_TEXTS[type];
  const { caption } = text.fields;
  const { picture, name, count } = useFiles(draft);
  const title = isBlank(caption) ? (name ?? t`No text yet`) : caption;
  return (
    <li className="flex items-center gap-1 pe-1">
      <Link
        to="/create"
        search={{ type, draft: id }}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-card p-3 hover:bg-raised"
      >
        <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-raised text-muted">
          {picture ? <Thumbnail file={picture} /> : <Icon size={22} aria-hidden />}
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="wrap-anywhere line-clamp-2 leading-snug">
            {title}
          </span>
          <span className="mt-0.5 block text-14 text-muted">
            {LABELS[type]}
            {count > 1 && ` · ${t`${count} pictures`}`}
            {at !== '' && (
              <>
                {' · '}
                <TimeAgo instant={at} />
              </>
            )}
          </span>
        </span>
      </Link>
      <IconButton label={t`Discard the draft: ${title}`} onClick={onDiscard} className="text-muted">
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </li>
  );
}

function Thumbnail({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return url && <img src={url} alt="" className="size-full object-cover" />;
}

const LABELS = {
  get image() {
    return t`Image`;
  },
  get video() {
    return t`Video`;
  },
  get text() {
    return t`Text`;
  },
} as const;

interface DraftFiles {
  /** The first picture; null without one. */
  readonly picture: File | null;
  /** The name of the first file. */
  readonly name: string | null;
  readonly count: number;
}

/** The files of a draft, once they have been read. */
function useFiles({ id, text, hasFile }: StoredDraft): DraftFiles {
  const [files, setFiles] = useState<DraftFiles>({ picture: null, name: null, count: 0 });
  useEffect(() => {
    if (!hasFile) return;
    let left = false;
    void readInputFiles(formOfDraft(id)).then((read) => {
      const found = filesOf(read, text);
      if (left || !found) return;
      const { kind, file } = found.file;
      setFiles({ picture: kind === 'image' ? file : null, name: file.name, count: 1 + found.others.length });
    });
    return () => {
      left = true;
    };
  }, [id, text, hasFile]);
  return files;
}
