import { useEffect, useLayoutEffect, useState } from 'react';
import { type Frames, openFrames } from './frames.ts';

/** Frames of the video at this address, while it is shown; null at first. */
export function useFrames(url: string): Frames | null {
  const [frames, setFrames] = useState<Frames | null>(null);
  // A layout effect: the frames must close before an effect revokes the address.
  useLayoutEffect(() => {
    const opened = openFrames(url);
    setFrames(opened);
    return () => opened.close();
  }, [url]);
  return frames;
}

/** This many frames spread over a video, as they arrive: addresses of pictures, null for a missing one. */
export function useFilm(frames: Frames | null, duration: number, count: number): readonly (string | null)[] {
  const [film, setFilm] = useState<readonly (string | null)[]>([]);
  useEffect(() => {
    if (!frames) return;
    const controller = new AbortController();
    for (let place = 0; place < count; place += 1) {
      void frames.grab(((place + 0.5) * duration) / count, controller.signal).then((frame) => {
        if (!controller.signal.aborted) setFilm((known) => known.with(place, frame));
      });
    }
    setFilm(Array.from({ length: count }, () => null));
    return () => controller.abort();
  }, [frames, duration, count]);
  return film;
}

/** The frame at a time; until it arrives, the previous frame. */
export function useFrame(frames: Frames | null, time: number): string | null {
  const [frame, setFrame] = useState<string | null>(null);
  useEffect(() => {
    if (!frames) return;
    const controller = new AbortController();
    void frames
      .grab(time, controller.signal)
      .then((taken) => taken !== null && !controller.signal.aborted && setFrame(taken));
    return () => controller.abort();
  }, [frames, time]);
  return frame;
}
