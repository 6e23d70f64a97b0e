import type { Media } from '@quad/contract/media';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { prefersStill } from './prefers-still.ts';

/** How much of a video has to be in view for it to play. */
const IN_VIEW = 0.6;

/** The video and its buttons, in the frame of `Video`. */
export function VideoPlayer({ media, label }: { media: Media; label: string }) {
  const ref = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(true);
  const [broken, setBroken] = useState(false);
  const byHand = useRef(false);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    byHand.current = prefersStill();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) video.pause();
        else if (!byHand.current) play(video);
      },
      { threshold: IN_VIEW },
    );
    observer.observe(video);
    return () => observer.disconnect();
  }, []);

  function togglePlaying() {
    const video = ref.current;
    if (!video) return;
    byHand.current = !video.paused;
    if (video.paused) play(video);
    else video.pause();
  }

  return (
    <>
      <video
        ref={ref}
        src={media.url}
        poster={media.poster ?? undefined}
        aria-label={label}
        width={media.width}
        height={media.height}
        muted={muted}
        loop
        playsInline
        preload={media.poster === null ? 'metadata' : 'none'}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setBroken(true)}
        className="absolute inset-0 size-full object-contain"
      />
      {broken ? (
        <p
          role="status"
          className="absolute inset-0 grid place-items-center bg-over-media p-6 text-center text-on-media"
        >
          This video cannot be played here.
        </p>
      ) : (
        <>
          <Control label={playing ? 'Pause' : 'Play'} onPress={togglePlaying} className="left-2">
            {playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
          </Control>
          <Control
            label={muted ? 'Turn sound on' : 'Turn sound off'}
            onPress={() => setMuted(!muted)}
            className="right-2"
          >
            {muted ? <VolumeX size={18} aria-hidden /> : <Volume2 size={18} aria-hidden />}
          </Control>
        </>
      )}
    </>
  );
}

interface ControlProps {
  label: string;
  onPress: () => void;
  className: string;
  children: ReactNode;
}

/** A button on the video. Its presses stay its own: twice on the video means something else. */
function Control({ label, onPress, className, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      className={`absolute bottom-2 grid size-11 place-items-center rounded-full bg-over-media text-on-media ${className}`}
    >
      {children}
    </button>
  );
}

function play(video: HTMLVideoElement) {
  // Refused by the browser's autoplay policy or overtaken by a pause: the button still says Play.
  video.play().catch(() => undefined);
}
