import { RotateCcw } from 'lucide-react';
import { VideoControl } from './VideoControls.tsx';

/** The message over a video that could not be loaded or played. */
export function VideoFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-over-media p-6 text-center text-on-media">
      <p role="status">
        {navigator.onLine ? 'This video could not be played.' : 'You are offline. The video could not be loaded.'}
      </p>
      <VideoControl label="Retry" onPress={onRetry} className="min-h-11 gap-2 px-4">
        <RotateCcw size={18} aria-hidden />
        Retry
      </VideoControl>
    </div>
  );
}
