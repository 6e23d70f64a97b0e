import { t } from '@lingui/core/macro';
import { ImagePlus, Video } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../../../../ui/class-names.ts';
import { hintOf } from '../kind-texts.ts';
import type { FileKind } from '../post-kinds.ts';
import type { Browser } from '../video/video-plan.ts';
import { FileInput } from './FileInput.tsx';

const WORDS = {
  image: {
    get choose() {
      return t`Choose an image`;
    },
    get other() {
      return t`You can choose several at once.`;
    },
    get byMouse() {
      return t`You can choose several at once, or drop or paste them here.`;
    },
    icon: ImagePlus,
  },
  video: {
    get choose() {
      return t`Choose a video`;
    },
    other: '',
    get byMouse() {
      return t`You can also drop or paste one here.`;
    },
    icon: Video,
  },
} as const;

interface FilePickerProps {
  id: string;
  kind: FileKind;
  browser: Browser;
  problem: string | null;
  /** Whether a file is being dragged over the page. */
  dragging: boolean;
  takesFocus: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A file input as large as the preview that will replace it. */
export function FilePicker({ id, kind, browser, problem, dragging, takesFocus, onFiles }: FilePickerProps) {
  const note = useId();
  const { choose, other, byMouse, icon: Icon } = WORDS[kind];
  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        className={classNames(
          'relative flex aspect-[4/3] max-h-80 w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed bg-surface p-6 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
          dragging ? 'border-accent bg-raised' : 'border-edge hover:bg-raised',
        )}
      >
        <Icon size={40} strokeWidth={1.5} aria-hidden className="mb-2 text-muted" />
        <span className="font-semibold text-20">{dragging ? t`Drop it here` : choose}</span>
        {/* a phone has nothing to drop */}
        <span className="text-14 text-muted md:hidden">{other}</span>
        <span className="hidden text-14 text-muted md:inline">{byMouse}</span>
        <FileInput
          id={id}
          kind={kind}
          note={note}
          invalid={problem !== null}
          takesFocus={takesFocus}
          multiple={kind === 'image'}
          onFiles={onFiles}
        />
      </label>
      <p id={note} role={problem ? 'alert' : undefined} className={`text-14 ${problem ? 'text-bad' : 'text-muted'}`}>
        {problem ?? hintOf(kind, browser)}
      </p>
      {kind === 'video' && <p className="text-14 text-muted">{t`Upright videos also appear in Reels.`}</p>}
    </div>
  );
}
