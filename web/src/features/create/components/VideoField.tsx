import { type Dispatch, useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useChunk } from '../../../ui/use-chunk.ts';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import type { CreateAction, CreateState } from '../create-state.ts';
import { TextTrackField } from '../video/TextTrackField.tsx';
import type { Place } from '../video/VideoPreview.tsx';
import { VideoPreview } from '../video/VideoPreview.tsx';
import { spanOf } from '../video/video-edit.ts';
import { type Browser, planVideo } from '../video/video-plan.ts';
import { FilePreview, NoPreview } from './FilePreview.tsx';

const tools = chunk(async () => (await import('../video/VideoTools.tsx')).VideoTools);

interface VideoFieldProps {
  file: File;
  state: CreateState;
  browser: Browser;
  disabled: boolean;
  takesFocus: boolean;
  onFile: (file: File) => void;
  dispatch: Dispatch<CreateAction>;
}

/** The chosen video, what can be done to it, and its captions. */
export function VideoField({ file, state, browser, disabled, takesFocus, onFile, dispatch }: VideoFieldProps) {
  const { draft, fileProblem, trackProblem, measured } = state;
  const url = useObjectUrl(file);
  const [place, setPlace] = useState<Place | null>(null);
  const known = measured?.file === file ? measured : null;
  const facts = known?.facts ?? null;
  const [hasTools, setHasTools] = useState(true);
  const Tools = useChunk(tools, facts !== null && hasTools, () => setHasTools(false));
  const plan = known && planVideo(file.size, facts, draft.edit, browser);

  return (
    <>
      <FilePreview
        kind="video"
        file={file}
        problem={fileProblem ?? plan?.problem ?? null}
        disabled={disabled}
        takesFocus={takesFocus}
        onFile={onFile}
        onRemove={() => dispatch({ do: 'remove file' })}
      >
        {known && !facts ? (
          <NoPreview />
        ) : url === null ? (
          <div className="aspect-[4/3] max-h-[50svh] w-full" />
        ) : (
          <VideoPreview
            url={url}
            span={facts && spanOf(draft.edit, facts.duration)}
            place={place}
            onMeasured={(found) => dispatch({ do: 'measure', measured: { file, facts: found } })}
          />
        )}
      </FilePreview>
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
            onShow={(time) => setPlace({ time })}
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
