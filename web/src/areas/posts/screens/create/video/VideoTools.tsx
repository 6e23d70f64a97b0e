import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { VIDEO_MAX_SECONDS } from '@quad/contract/limits/media';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { FilmSlider } from './FilmSlider.tsx';
import { savingText } from './saving-text.ts';
import { useFilm, useFrame, useFrames } from './use-frames.ts';
import { isTrimmed, lastStep, SHORTEST, spanOf, timeText, type VideoEdit, withSpan } from './video-edit.ts';
import type { VideoFacts, VideoPlan } from './video-plan.ts';

/** The number of frames in a film strip: enough for orientation on a phone. */
const FRAMES = 8;
/** The server's default cover: about a second after the beginning. */
const OWN_COVER = 1;

interface VideoToolsProps {
  url: string;
  bytes: number;
  facts: VideoFacts;
  plan: VideoPlan;
  edit: VideoEdit;
  disabled: boolean;
  onEdit: (edit: VideoEdit) => void;
  /** Pause the preview at a time. */
  onShow: (time: number) => void;
}

/** The editing tools for a video: its beginning and end, its cover, its size. */
export function VideoTools({ url, bytes, facts, plan, edit, disabled, onEdit, onShow }: VideoToolsProps) {
  const { duration } = facts;
  const max = lastStep(duration);
  const span = spanOf(edit, duration);
  const cover = edit.coverAt ?? Math.min(span.start + OWN_COVER, span.end);
  const frames = useFrames(url);
  const film = useFilm(frames, duration, FRAMES);
  const coverFrame = useFrame(frames, cover);
  const trimmed = isTrimmed(span, duration);
  if (max < SHORTEST) return null;

  return (
    <>
      {max > SHORTEST && (
        <Tool
          title={t`Trim`}
          summary={t`${timeText(span.start)} – ${timeText(span.end)} · ${(span.end - span.start).toFixed(1)} s`}
          reset={trimmed && duration <= VIDEO_MAX_SECONDS ? t`Whole video` : null}
          disabled={disabled}
          onReset={() => onEdit({ ...edit, start: 0, end: null })}
        >
          <FilmSlider
            film={film}
            labels={[t({ message: 'Start', context: 'of a video' }), t`End`]}
            values={[span.start, Math.min(span.end, max)]}
            max={max}
            bright={span}
            disabled={disabled}
            onValues={([start = 0, end = max], handle) => {
              onEdit(withSpan(edit, { start, end }, handle === 0 ? 'start' : 'end', duration));
              onShow(handle === 0 ? start : end);
            }}
          />
          {duration > VIDEO_MAX_SECONDS && (
            <p className="text-14 text-muted">{t`Videos can be up to ${VIDEO_MAX_SECONDS / 60} minutes long.`}</p>
          )}
        </Tool>
      )}
      <Tool
        title={t`Cover`}
        summary={edit.coverAt === null ? t`Chosen for you` : timeText(edit.coverAt)}
        reset={edit.coverAt === null ? null : t`Choose for me`}
        disabled={disabled}
        onReset={() => onEdit({ ...edit, coverAt: null })}
      >
        <div className="flex items-center gap-2">
          <span className="size-16 shrink-0 overflow-hidden rounded-control border border-line bg-over-media">
            {coverFrame && <img src={coverFrame} alt={t`The cover`} className="size-full object-contain" />}
          </span>
          <FilmSlider
            film={film}
            labels={[t`Cover`]}
            values={[Math.min(cover, max)]}
            max={max}
            bright={span}
            disabled={disabled}
            onValues={([at = 0]) => {
              const coverAt = Math.min(Math.max(at, span.start), span.end);
              onEdit({ ...edit, coverAt });
              onShow(coverAt);
            }}
          />
        </div>
      </Tool>
      {plan.shrink && plan.must && (
        <p className="rounded-control border border-line bg-surface px-4 py-3 text-14">
          <Trans>
            Videos can be up to 50 MB, and this one is larger. It is made smaller on this device before it is sent:
            <span className="block font-semibold tabular-nums">{savingText(bytes, plan.shrink.bytes, 'about')}</span>
          </Trans>
        </p>
      )}
      {plan.shrink && !plan.must && (
        <SwitchField
          label={t`Make it smaller before sending`}
          hint={t`${savingText(bytes, plan.shrink.bytes, 'about')}. It is shown at this size anyway.`}
          checked={!edit.asIs}
          onChecked={(small) => onEdit({ ...edit, asIs: !small })}
          disabled={disabled}
        />
      )}
    </>
  );
}

interface ToolProps {
  title: string;
  summary: string;
  /** The label of the button that undoes the change; null without a change. */
  reset: string | null;
  disabled: boolean;
  onReset: () => void;
  children: ReactNode;
}

function Tool({ title, summary, reset, disabled, onReset, children }: ToolProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2">
        <h2 id={id} className="font-medium font-text text-14">
          {title}
        </h2>
        <p className="flex-1 text-14 text-muted tabular-nums">{summary}</p>
        {reset !== null && (
          <Button kind="quiet" className="-me-3 px-3 text-14" disabled={disabled} onClick={onReset}>
            {reset}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
