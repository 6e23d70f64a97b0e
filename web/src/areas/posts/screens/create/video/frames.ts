/** Takes single frames of a video that the browser can show, one after the other. */
export interface Frames {
  /** The frame at a time, in seconds, as the address of a small picture; null after an abort or a failure. */
  grab(time: number, signal: AbortSignal): Promise<string | null>;
  close(): void;
}

/** Twice the height at which frames are shown. */
const HEIGHT = 112;

/**
 * Open a video for its frames. A video element is used instead of WebCodecs, because every browser has it, and it reads
 * whatever the preview shows.
 */
export function openFrames(url: string): Frames {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const known = happens(video, 'loadedmetadata');
  video.src = url;
  const canvas = document.createElement('canvas');
  let before: Promise<unknown> = known;

  async function take(time: number, signal: AbortSignal): Promise<string | null> {
    if (!(await known) || signal.aborted) return null;
    const sought = happens(video, 'seeked');
    video.currentTime = time;
    if (!(await sought)) return null;
    canvas.height = HEIGHT;
    canvas.width = Math.max(1, Math.round((HEIGHT * video.videoWidth) / video.videoHeight));
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.7);
  }

  return {
    grab(time, signal) {
      const taken = before.then(() => take(time, signal));
      before = taken.catch(() => undefined);
      return taken;
    },
    close() {
      video.removeAttribute('src');
      // Otherwise the browser holds the decoder until it collects the element.
      video.load();
    },
  };
}

/** Whether an event happens before the video fails or is closed. */
function happens(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (happened: boolean) => () => {
      video.removeEventListener(event, yes);
      video.removeEventListener('error', no);
      video.removeEventListener('emptied', no);
      resolve(happened);
    };
    const yes = end(true);
    const no = end(false);
    video.addEventListener(event, yes);
    video.addEventListener('error', no);
    video.addEventListener('emptied', no);
  });
}
