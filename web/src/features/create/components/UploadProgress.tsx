import { Button } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';

/** How much of the post has been sent. Cancel stops the upload and leaves the form as it is. */
export function UploadProgress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-4">
      <div className="flex flex-1 flex-col gap-1.5">
        <p className="text-14 tabular-nums">{percent < 100 ? `Uploading ${percent}%` : 'Almost there…'}</p>
        <ProgressBar label="Upload" percent={percent} />
      </div>
      <Button kind="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
