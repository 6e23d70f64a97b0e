import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openQrReader } from './read-qr.ts';

/** The time between two readings, in milliseconds. */
const READ_EVERY_MS = 150;

interface CameraProps {
  /** Called with the text of each new QR code in view. A code counts as new after another code, or after none. */
  onText: (text: string) => void;
}

/** The picture of the device's rear camera; reads QR codes. */
export function Camera({ onText }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reportText = useEffectEvent(onText);

  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    let isUnmounted = false;
    let stream: MediaStream | undefined;
    async function watch(screen: HTMLVideoElement) {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: 'environment', width: { ideal: 1280 } },
        });
        const read = await openQrReader();
        screen.srcObject = stream;
        await screen.play();
        let last: string | undefined;
        while (!isUnmounted) {
          const text = await read(screen);
          if (text !== undefined && text !== last && !isUnmounted) reportText(text);
          last = text;
          await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
        }
      } catch (error) {
        if (!isUnmounted) setFailure(reasonOf(error));
      } finally {
        for (const track of stream?.getTracks() ?? []) track.stop();
      }
    }
    void watch(shown);
    return () => {
      isUnmounted = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);

  if (failure) {
    return (
      <p role="alert" className="rounded-card border border-line bg-raised px-5 py-8 text-center">
        {failure}
      </p>
    );
  }
  return (
    <div className="relative aspect-square overflow-hidden rounded-card bg-over-media">
      <video ref={video} muted playsInline aria-label={t`Camera`} className="size-full object-cover" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-[18%] rounded-card border-4 border-on-media"
      />
    </div>
  );
}

function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return t`Allow the camera in your browser, or type the code.`;
  if (name === 'NotFoundError') return t`This device has no camera. Type the code.`;
  return t`The camera could not be opened. Type the code.`;
}
