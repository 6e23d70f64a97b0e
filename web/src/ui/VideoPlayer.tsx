import './video.css';
import type { Media } from '@quad/contract/media';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLowData } from '../lib/low-data.ts';
import { raiseCaptions, useCaptions } from './captions.ts';
import { prefersStill } from './prefers-still.ts';
import { Spinner } from './Spinner.tsx';
import { VideoControl, VideoControls } from './VideoControls.tsx';
import { VideoFailure } from './VideoFailure.tsx';

/** How much of a video has to be in view for it to play. */
const IN_VIEW = 0.6;

/** The video and its controls, in the frame of `Video`, over the poster. */
export function VideoPlayer({ media, label }: { media: Media; label: string }) {
  const ref = useRef<HTMLVideoElement>(null);
  const trackRef = useRef<HTMLTrackElement>(null);
  const lowData = useLowData();
  const captions = useCaptions();
  const [started, setStarted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [broken, setBroken] = useState(false);
  const [muted, setMuted] = useState(true);
  const byHand = useRef(false);
  const { textTrack } = media;

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    byHand.current = prefersStill();
    const observer = new IntersectionObserver(
      (entries) => {
        // On a busy device several come at once: the last one tells how it is now.
        if (!entries.at(-1)?.isIntersecting) video.pause();
        else if (!byHand.current) play(video);
      },
      { threshold: IN_VIEW },
    );
    observer.observe(video);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = trackRef.current;
    if (!element) return;
    const { track } = element;
    if (!captions || !started) {
      track.mode = 'disabled';
      return;
    }
    const show = () => {
      raiseCaptions(track);
      track.mode = 'showing';
    };
    if (element.readyState === HTMLTrackElement.LOADED) return show();
    // Fetches the file. What has been drawn would not be moved any more.
    track.mode = 'hidden';
    element.addEventListener('load', show, { once: true });
    return () => element.removeEventListener('load', show);
  }, [captions, started]);

  function togglePlaying() {
    const video = ref.current;
    if (!video) return;
    byHand.current = !video.paused;
    if (video.paused) play(video);
    else video.pause();
  }

  /** Fetches the video again and goes on where it broke. */
  function retry() {
    const video = ref.current;
    if (!video) return;
    const { currentTime } = video;
    setBroken(false);
    video.load();
    video.currentTime = currentTime;
    play(video);
  }

  return (
    <>
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
        }}
        onPause={() => {
          setPlaying(false);
          setWaiting(false);
        }}
        onWaiting={() => setWaiting(true)}
        onPlaying={() => setWaiting(false)}
        onError={() => setBroken(true)}
        className="captioned absolute inset-0 size-full object-contain"
      >
        {textTrack !== null && <track ref={trackRef} kind="captions" src={textTrack} srcLang="en" label="Captions" />}
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
          label="Play"
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
          onPlaying={togglePlaying}
          muted={muted}
          onMuted={setMuted}
          captions={textTrack === null ? undefined : captions}
        />
      )}
    </>
  );
}

function play(video: HTMLVideoElement) {
  // Refused by the browser's autoplay policy or overtaken by a pause: the button still says Play.
  video.play().catch(() => undefined);
}
