import { t } from '@lingui/core/macro';
import type { Media } from '@quad/contract/posts/media';
import { Captions, CaptionsOff, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLowData } from '../../../../../lib/low-data.ts';
import { showCaptions, useCaptions, useDrawnCaptions } from '../../../../../ui/captions.ts';
import { MediaImage } from '../../../../../ui/MediaImage.tsx';
import { REEL_SIZES } from '../../../../../ui/picture-sources.ts';
import { prefersStill } from '../../../../../ui/prefers-still.ts';
import { soundLabel, useSilent } from '../../../../../ui/use-silent.ts';
import { useCardState } from '../../../../posts/parts/card-state.ts';
import { LikedByDoubleTap } from '../../../../posts/parts/components/LikedByDoubleTap.tsx';
import type { LoadedPost } from '../../../../posts/parts/loaded-post.ts';
import '../../../../../ui/video.css';
import { thumbhashUrl } from '../../../../../ui/thumbhash-url.ts';
import { useReelKeys } from '../../../queries/use-reel-keys.ts';
import { removeEarlyStill } from '../early-still.ts';
import { isSoundOn, turnSound, useSound } from '../sound.ts';

interface ReelVideoProps {
  post: LoadedPost;
  media: Media;
  /** The description of the video, for users who cannot see it. */
  label: string;
  /** The distance from the shown reel: 0 for itself, 1 for the next. */
  distance: number;
}

/** A video at least this tall fills a phone; others are shown whole. */
const UPRIGHT = 1.5;
/** The height of a reel's text in lines of 1rem: folded, and open. */
const LINES_BELOW = 11;
const LINES_BELOW_OPEN = 24;
/** The width of captions in per cent. The action buttons take the rest. */
const BESIDE_ACTIONS = 64;
const NONE = {};

/**
 * The video of a reel over its poster. A user who prefers reduced motion or less data starts it by hand. A double tap
 * likes the post, a single tap pauses.
 */
export function ReelVideo({ post, media, label, distance }: ReelVideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const active = distance === 0;
  const sound = useSound();
  const captions = useCaptions();
  const lowData = useLowData();
  const trackRef = useRef<HTMLTrackElement>(null);
  const [still] = useState(prefersStill);
  const [playing, setPlaying] = useState(false);
  const [byHand, setByHand] = useState(false);
  const [broken, setBroken] = useState(false);
  const blurred = thumbhashUrl(media.thumbhash);
  const fit = media.height / media.width >= UPRIGHT ? 'object-cover lying:object-contain' : 'object-contain';

  useEffect(() => {
    const video = ref.current;
    if (!video || !active) return;
    if (!still) void play(video);
    const onVisibility = () => (document.hidden ? video.pause() : still || void play(video));
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      video.pause();
      // After a return, the video starts from its beginning.
      video.currentTime = 0;
      setByHand(false);
    };
  }, [active, still]);

  const { captionOpen } = useCardState(post._id);
  useDrawnCaptions(trackRef, captions && active, captionOpen ? LINES_BELOW_OPEN : LINES_BELOW, BESIDE_ACTIONS);

  function togglePlaying() {
    const video = ref.current;
    if (!video) return;
    setByHand(!video.paused);
    if (video.paused) void play(video);
    else video.pause();
  }
  const silent = useSilent(ref);
  const toggleSound = () => silent || turnSound(!sound);
  const toggleCaptions = () => showCaptions(!captions);
  useReelKeys(
    active ? { ' ': togglePlaying, m: toggleSound, ...(media.textTrack ? { t: toggleCaptions } : NONE) } : NONE,
  );

  const showsBigPlay = active && !playing && (still || byHand) && !broken;
  return (
    <>
      <LikedByDoubleTap post={post} onTap={togglePlaying} className="absolute inset-0">
        <div
          className="absolute inset-0 bg-center bg-cover"
          style={blurred ? { backgroundImage: `url(${blurred})` } : undefined}
        />
        <MediaImage
          media={media}
          alt=""
          sizes={REEL_SIZES}
          first={active}
          onLoad={active ? removeEarlyStill : undefined}
          className={`absolute inset-0 size-full ${fit}`}
        />
        <video
          ref={ref}
          src={(lowData && media.lowData) || media.url}
          aria-label={label}
          width={media.width}
          height={media.height}
          muted={!active || !sound}
          loop
          playsInline
          preload={distance < 0 || still ? 'none' : 'auto'}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onError={() => setBroken(true)}
          className={`captioned absolute inset-0 size-full ${fit}`}
        >
          {media.textTrack !== null && (
            <track ref={trackRef} kind="captions" src={media.textTrack} srcLang="en" label={t`Captions`} />
          )}
        </video>
        {showsBigPlay && (
          <span className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-over-media text-on-media">
            <Play size={36} aria-hidden className="translate-x-0.5 fill-current" />
          </span>
        )}
        {broken && (
          <p
            role="status"
            className="absolute inset-0 grid place-items-center bg-over-media p-6 text-center text-on-media"
          >
            {t`This video cannot be played here.`}
          </p>
        )}
      </LikedByDoubleTap>
      <div className="absolute top-[calc(0.75rem+env(safe-area-inset-top))] end-3 flex gap-2 lying:end-20">
        {/* a second Play beside the large one in the middle, but for the keyboard */}
        <span className={showsBigPlay ? 'opacity-0 focus-within:opacity-100' : undefined}>
          <Control label={playing ? t`Pause` : t`Play`} onPress={togglePlaying}>
            {playing ? (
              <Pause size={20} aria-hidden className="fill-current" />
            ) : (
              <Play size={20} aria-hidden className="fill-current" />
            )}
          </Control>
        </span>
        {media.textTrack !== null && (
          <Control label={captions ? t`Hide captions` : t`Show captions`} onPress={toggleCaptions}>
            {captions ? <Captions size={20} aria-hidden /> : <CaptionsOff size={20} aria-hidden />}
          </Control>
        )}
        <Control label={soundLabel(sound, silent)} disabled={silent} onPress={toggleSound}>
          {sound && !silent ? <Volume2 size={20} aria-hidden /> : <VolumeX size={20} aria-hidden />}
        </Control>
      </div>
    </>
  );
}

interface ControlProps {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Control({ label, disabled = false, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // a disabled button would lose the focus
      aria-disabled={disabled}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full bg-over-media text-on-media aria-disabled:opacity-60"
    >
      {children}
    </button>
  );
}

/** Play a video, without sound if the browser refuses sound. */
async function play(video: HTMLVideoElement) {
  try {
    await video.play();
  } catch (error) {
    const refused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!refused || !isSoundOn()) return;
    turnSound(false);
    video.muted = true;
    // A pause interrupted it, or the browser refuses it without sound too. The button still shows Play.
    await video.play().catch(() => undefined);
  }
}
