import { t } from '@lingui/core/macro';
import { Captions, CaptionsOff, Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { showCaptions } from './captions.ts';
import { classNames } from './class-names.ts';
import { prefersLessMotion } from './prefers-still.ts';
import { soundLabel } from './use-silent.ts';

/** An arrow key moves by this many seconds, in a short video by a tenth of its length. */
const STEP = 5;
const STEPS_AT_LEAST = 10;

interface VideoControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** In seconds; null while unknown. */
  duration: number | null;
  playing: boolean;
  onPlaying: () => void;
  /** Whether the user has not touched the player for a moment. */
  resting: boolean;
  /** Called when the user touches a control. */
  onUse: () => void;
  muted: boolean;
  onMuted: (muted: boolean) => void;
  /** Whether the video is known to have no sound. */
  silent: boolean;
  /** Whether it has the whole screen; undefined where it cannot have it. */
  full: boolean | undefined;
  onFull: () => void;
  /** Whether captions are shown; undefined where there are none. */
  captions: boolean | undefined;
}

/**
 * The controls of a video that has been started, along its lower edge. They fade out while the video plays, unless the
 * pointer is on the video, the keyboard's focus is in the controls, or the user prefers reduced motion. The buttons do
 * not grow with text, because icons do not.
 */
export function VideoControls(props: VideoControlsProps) {
  const { video, duration, playing, onPlaying, resting, onUse, muted, onMuted, captions, silent, full, onFull } = props;
  const onlyShows = useRef(false);

  /** A touch of faded controls only shows them. */
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const focused = event.currentTarget.querySelector(':focus-visible') !== null;
    onlyShows.current = event.pointerType === 'touch' && resting && !focused && !prefersLessMotion();
    onUse();
    if (onlyShows.current) event.stopPropagation();
  }

  function onClick(event: SyntheticEvent) {
    if (!onlyShows.current) return;
    onlyShows.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      data-testid="video-controls"
      // time passes from left to right, in all languages
      dir="ltr"
      onPointerDownCapture={onPointerDown}
      onClickCapture={onClick}
      className={classNames(
        'absolute inset-x-2 bottom-2 flex items-center gap-[8px] text-on-media transition-opacity duration-200',
        resting && FADED,
      )}
    >
      <VideoControl label={playing ? t`Pause` : t`Play`} onPress={onPlaying} className={ROUND}>
        {playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </VideoControl>
      <SeekBar video={video} known={duration} hidden={resting} />
      {captions !== undefined && (
        <VideoControl
          label={captions ? t`Hide captions` : t`Show captions`}
          onPress={() => showCaptions(!captions)}
          className={ROUND}
        >
          {captions ? <Captions size={18} aria-hidden /> : <CaptionsOff size={18} aria-hidden />}
        </VideoControl>
      )}
      <VideoControl
        label={soundLabel(!muted, silent)}
        disabled={silent}
        onPress={() => onMuted(!muted)}
        className={ROUND}
      >
        {muted || silent ? <VolumeX size={18} aria-hidden /> : <Volume2 size={18} aria-hidden />}
      </VideoControl>
      {full !== undefined && (
        <VideoControl label={full ? t`Leave full screen` : t`Full screen`} onPress={onFull} className={ROUND}>
          {full ? <Minimize size={18} aria-hidden /> : <Maximize size={18} aria-hidden />}
        </VideoControl>
      )}
    </div>
  );
}

const ROUND = 'size-[44px] bg-over-media';
const FADED = 'opacity-0 has-focus-visible:opacity-100 group-hover/player:opacity-100 motion-reduce:opacity-100';

interface SeekBarProps {
  video: RefObject<HTMLVideoElement | null>;
  known: number | null;
  /** Whether the bar is faded out, so that a touch does not move it. */
  hidden: boolean;
}

/** The position in a video, with a slider that changes it. */
function SeekBar({ video, known, hidden }: SeekBarProps) {
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(known ?? 0);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const follow = () => {
      setTime(element.currentTime);
      if (Number.isFinite(element.duration)) setDuration(element.duration);
    };
    follow();
    const events = ['timeupdate', 'durationchange', 'seeking'];
    for (const event of events) element.addEventListener(event, follow);
    return () => {
      for (const event of events) element.removeEventListener(event, follow);
    };
  }, [video]);

  function seek(to: number) {
    const place = Math.min(Math.max(0, to), duration);
    setTime(place);
    if (video.current) video.current.currentTime = place;
  }

  function onKeyDown(event: KeyboardEvent) {
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    seek(time + way * Math.min(STEP, duration / STEPS_AT_LEAST));
  }

  return (
    <label
      {...ownPresses}
      className="@container flex h-[44px] min-w-0 flex-1 items-center gap-[8px] rounded-full bg-over-media px-[12px]"
    >
      <input
        type="range"
        aria-label={t`Position`}
        aria-valuetext={t`${clock(time)} of ${clock(duration)}`}
        min={0}
        max={duration}
        step="any"
        value={Math.min(time, duration)}
        onChange={({ target }) => seek(target.valueAsNumber)}
        onKeyDown={onKeyDown}
        className={classNames(
          'range-line h-[44px] min-w-0 flex-1 touch-pan-y',
          hidden && 'pointer-events-none group-hover/player:pointer-events-auto motion-reduce:pointer-events-auto',
        )}
      />
      {/* In a narrow player, the slider takes the room of the time. */}
      <span aria-hidden="true" className="whitespace-nowrap text-12 tabular-nums @max-[10rem]:hidden">
        {clock(time)} / {clock(duration)}
      </span>
    </label>
  );
}

/** `0:07` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

interface VideoControlProps {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  className: string;
  children: ReactNode;
}

/** A round button on the video; the class sets its size. */
export function VideoControl({ label, disabled = false, onPress, className, children }: VideoControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...ownPresses}
      onClick={(event) => {
        event.stopPropagation();
        if (!disabled) onPress();
      }}
      // a disabled button would lose the focus
      aria-disabled={disabled}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full text-on-media aria-disabled:opacity-60',
        className,
      )}
    >
      {children}
    </button>
  );
}

const stay = (event: SyntheticEvent) => event.stopPropagation();
/** Presses of controls do not reach the video, where a double press has another meaning. */
const ownPresses = { onClick: stay, onDoubleClick: stay, onPointerDown: stay };
