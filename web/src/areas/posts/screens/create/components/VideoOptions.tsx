import { type Dispatch, useState } from 'react';
import { chunk } from '../../../../../lib/chunk.ts';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { useChunk } from '../../../../../ui/use-chunk.ts';
import { useObjectUrl } from '../../../../../ui/use-object-url.ts';
import { type CreateAction, type CreateState, planFor } from '../create-state.ts';
import { TextTrackField } from '../video/TextTrackField.tsx';
import type { Browser } from '../video/video-plan.ts';

const tools = chunk(async () => (await import('../video/VideoTools.tsx')).VideoTools);

interface VideoOptionsProps {
  file: File;
  state: CreateState;
  browser: Browser;
  disabled: boolean;
  /** Pause the preview at a time. */
  onShow: (time: number) => void;
  dispatch: Dispatch<CreateAction>;
}

/** The editing tools for the chosen video, and its subtitles. */
export function VideoOptions({ file, state, browser, disabled, onShow, dispatch }: VideoOptionsProps) {
  const { draft, trackProblem, measured } = state;
  const url = useObjectUrl(file);
  const facts = measured?.file === file ? measured.facts : null;
  const [hasTools, setHasTools] = useState(true);
  const Tools = useChunk(tools, facts !== null && hasTools, () => setHasTools(false));
  const plan = planFor(state, 'video', browser);

  return (
    <>
      {facts &&
        hasTools &&
        (Tools && url && plan ? (
          <Tools
            url={url}
            bytes={file.size}
            facts={facts}
            plan={plan}
            edit={draft.edit}
            disabled={disabled}
            onEdit={(edit) => dispatch({ do: 'edit', edit })}
            onShow={onShow}
          />
        ) : (
          <Skeleton className="h-60" />
        ))}
      <TextTrackField
        file={draft.textTrack}
        problem={trackProblem}
        disabled={disabled}
        onFile={(track, problem) => dispatch({ do: 'pick track', file: track, problem })}
        onRemove={() => dispatch({ do: 'remove track' })}
      />
    </>
  );
}
