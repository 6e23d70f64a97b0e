import { Captions, CaptionsOff, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { showCaptions } from './captions.ts';
import { classNames } from './class-names.ts';

/** How far an arrow key moves, in seconds, and the most of the video that it moves past. */
const STEP = 5;
const STEPS_AT_LEAST = 10;

interface VideoControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Seconds; null while nobody knows. */
  duration: number | null;
  playing: boolean;
  onPlaying: () => void;
  muted: boolean;
  onMuted: (muted: boolean) => void;
  /** Whether captions are shown; undefined where there are none. */
  captions: boolean | undefined;
}

/** The controls of a video that has been started, along its lower edge. */
export function VideoControls(props: VideoControlsProps) {
  const { video, duration, playing, onPlaying, muted, onMuted, captions } = props;
  return (
    <div className="absolute inset-x-2 bottom-2 flex items-center gap-2 text-on-media">
      <VideoControl label={playing ? 'Pause' : 'Play'} onPress={onPlaying} className="bg-over-media">
        {playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </VideoControl>
      <SeekBar video={video} known={duration} />
      {captions !== undefined && (
        <VideoControl
          label={captions ? 'Hide captions' : 'Show captions'}
          onPress={() => showCaptions(!captions)}
          className="bg-over-media"
        >
          {captions ? <Captions size={18} aria-hidden /> : <CaptionsOff size={18} aria-hidden />}
        </VideoControl>
      )}
      <VideoControl
        label={muted ? 'Turn sound on' : 'Turn sound off'}
        onPress={() => onMuted(!muted)}
        className="bg-over-media"
      >
        {muted ? <VolumeX size={18} aria-hidden /> : <Volume2 size={18} aria-hidden />}
      </VideoControl>
    </div>
  );
}

/** Shows how far a video has come, and moves to another place in it. */
function SeekBar({ video, known }: { video: RefObject<HTMLVideoElement | null>; known: number | null }) {
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
    <label {...ownPresses} className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-full bg-over-media px-3">
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${clock(time)} of ${clock(duration)}`}
        min={0}
        max={duration}
        step="any"
        value={Math.min(time, duration)}
        onChange={({ target }) => seek(target.valueAsNumber)}
        onKeyDown={onKeyDown}
        className="range-line h-11 min-w-0 flex-1 touch-pan-y"
      />
      <span aria-hidden="true" className="text-12 tabular-nums max-[359px]:hidden">
        {clock(time)}
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
  onPress: () => void;
  className: string;
  children: ReactNode;
}

/** A round button on the video. */
export function VideoControl({ label, onPress, className, children }: VideoControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...ownPresses}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      className={classNames('grid size-11 shrink-0 place-items-center rounded-full text-on-media', className)}
    >
      {children}
    </button>
  );
}

const stay = (event: SyntheticEvent) => event.stopPropagation();
/** Presses of controls stay their own: twice on the video means something else. */
const ownPresses = { onClick: stay, onDoubleClick: stay, onPointerDown: stay };
