import type { Dispatch } from 'react';
import { chunk } from '../../../../../lib/chunk.ts';
import { useObjectUrl } from '../../../../../ui/use-object-url.ts';
import { type CreateAction, type CreateState, planFor } from '../create-state.ts';
import type { Place } from '../video/VideoPreview.tsx';
import { VideoPreview } from '../video/VideoPreview.tsx';
import { spanOf } from '../video/video-edit.ts';
import type { Browser, VideoFacts } from '../video/video-plan.ts';
import { FilePreview, NoPreview } from './FilePreview.tsx';

/** Needed for the few files that the browser cannot show. */
const reader = chunk(() => import('../read-video.ts'));

interface VideoFieldProps {
  id: string;
  file: File;
  state: CreateState;
  browser: Browser;
  /** The time at which the preview is paused. */
  place: Place | null;
  disabled: boolean;
  takesFocus: boolean;
  onFile: (file: File) => void;
  dispatch: Dispatch<CreateAction>;
}

/** The chosen video. */
export function VideoField(props: VideoFieldProps) {
  const { id, file, state, browser, place, disabled, takesFocus, onFile, dispatch } = props;
  const { draft, fileProblem, measured } = state;
  const url = useObjectUrl(file);
  const known = measured?.file === file ? measured : null;
  const facts = known?.facts ?? null;

  async function measure(found: VideoFacts | null) {
    // Without the code that reads the file, the server reports the problem.
    const problem = found
      ? null
      : await reader.fetch().then(
          ({ videoProblem }) => videoProblem(file),
          () => null,
        );
    dispatch({ do: 'measure', measured: { file, facts: found, problem } });
  }

  return (
    <FilePreview
      id={id}
      kind="video"
      file={file}
      problem={fileProblem ?? planFor(state, 'video', browser)?.problem ?? null}
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
          onMeasured={(found) => void measure(found)}
        />
      )}
    </FilePreview>
  );
}
