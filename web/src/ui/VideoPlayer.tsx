import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import './video.css';
import type { Media } from '@quad/contract/posts/media';
import { Play, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLowData } from '../lib/low-data.ts';
import { useCaptions, useDrawnCaptions } from './captions.ts';
import { type Contender, IN_VIEW, oneVideo } from './one-video.ts';
import { prefersStill } from './prefers-still.ts';
import { Spinner } from './Spinner.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useSilent } from './use-silent.ts';
import { VideoControl, VideoControls } from './VideoControls.tsx';

/** How long controls stay after a touch, in milliseconds. */
const STAY_MS = 3000;

/** Whether the player was used just now, and a function that records its use. */
function useAwake(): [awake: boolean, wake: () => void] {
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (since === 0) return;
    const timer = setTimeout(() => setSince(0), STAY_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return [since !== 0, () => setSince(performance.now())];
}

/** The visible shares of a video at which the playing video is chosen again. */
const STEPS = [IN_VIEW, 0.7, 0.8, 0.9, 1];

/** The video and its controls, in the frame of `Video`, over the poster. */
export function VideoPlayer({ media, label }: { media: Media; label: string }) {
  const ref = useRef<HTMLVideoElement>(null);
  const playerRef = useRef<HTMLDivElement>(null);
  const trackRef = useRef<HTMLTrackElement>(null);
  const screen = useFullScreen(playerRef, ref);
  const silent = useSilent(ref);
  const lowData = useLowData();
  const captions = useCaptions();
  const [started, setStarted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [broken, setBroken] = useState(false);
  const [muted, setMuted] = useState(true);
  const [awake, wake] = useAwake();
  const contender = useRef<Contender>(undefined);
  const { textTrack } = media;

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const mine: Contender = { video, ratio: 0, byHand: prefersStill() };
    contender.current = mine;
    const leave = oneVideo.add(mine);
    const observer = new IntersectionObserver(
      // On a busy device several entries arrive at once: the last one is current.
      (entries) => oneVideo.see(mine, entries.at(-1)?.intersectionRatio ?? 0),
      { threshold: STEPS },
    );
    observer.observe(video);
    return () => {
      observer.disconnect();
      leave();
    };
  }, []);

  useDrawnCaptions(trackRef, captions && started);

  function togglePlaying() {
    const video = ref.current;
    if (!video || !contender.current) return;
    oneVideo.hold(contender.current, !video.paused);
  }

  function changeSound(silent: boolean) {
    setMuted(silent);
    if (!silent && contender.current) oneVideo.hold(contender.current, contender.current.byHand);
  }

  /** Load the video again and continue where it failed. */
  function retry() {
    const video = ref.current;
    if (!video || !contender.current) return;
    const { currentTime } = video;
    setBroken(false);
    video.load();
    video.currentTime = currentTime;
    oneVideo.hold(contender.current, false);
  }

  return (
    <div ref={playerRef} className="group/player absolute inset-0" onPointerDown={wake}>
      <video
        ref={ref}
        src={(lowData && media.lowData) || media.url}
        aria-label={label}
        width={media.width}
        height={media.height}
        muted={muted}
        loop
        playsInline
        preload={media.poster === null && !lowData ? 'metadata' : 'none'}
        onPlay={() => {
          setStarted(true);
          setPlaying(true);
          wake();
        }}
        onPause={() => {
          setPlaying(false);
          setWaiting(false);
        }}
        onWaiting={() => setWaiting(true)}
        onPlaying={() => setWaiting(false)}
        onError={() => setBroken(true)}
        className="captioned absolute inset-0 size-full object-cover"
      >
        {textTrack !== null && (
          <track ref={trackRef} kind="captions" src={textTrack} srcLang="en" label={t`Captions`} />
        )}
      </video>
      {waiting && !broken && (
        <span className="pointer-events-none absolute inset-0 grid animate-[appear_200ms_400ms_both] place-items-center text-on-media">
          <span className="grid size-16 place-items-center rounded-full bg-over-media">
            <Spinner className="size-8" />
          </span>
        </span>
      )}
      {broken && <VideoFailure onRetry={retry} />}
      {!broken && !started && (
        <VideoControl
          label={t`Play`}
          onPress={togglePlaying}
          className="absolute top-1/2 left-1/2 size-16 -translate-1/2 bg-over-media"
        >
          <Play size={28} aria-hidden className="translate-x-0.5 fill-current" />
        </VideoControl>
      )}
      {!broken && started && (
        <VideoControls
          video={ref}
          duration={media.duration}
          playing={playing}
          resting={playing && !awake}
          onUse={wake}
          onPlaying={togglePlaying}
          muted={muted}
          onMuted={changeSound}
          silent={silent}
          full={screen.full}
          onFull={screen.toggle}
          captions={textTrack === null ? undefined : captions}
        />
      )}
    </div>
  );
}

/** The message over a video that could not be loaded or played. */
function VideoFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-over-media p-6 text-center text-on-media">
      <p role="status">
        {navigator.onLine ? t`This video could not be played.` : t`You are offline. The video could not be loaded.`}
      </p>
      <VideoControl label={t`Retry`} onPress={onRetry} className="min-h-11 gap-2 px-4">
        <Trans>
          <RotateCcw size={18} aria-hidden />
          Retry
        </Trans>
      </VideoControl>
    </div>
  );
}
