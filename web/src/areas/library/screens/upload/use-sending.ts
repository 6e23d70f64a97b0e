import type { LibraryItem, LibraryItemDetails } from '@quad/contract/library/library';
import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../../../../lib/api-error.ts';
import { useViewer } from '../../../../lib/session.ts';
import { abandonUploadOf, type SentFile, sendFile } from '../../../../lib/uploads/send-file.ts';
import { LIBRARY_UPLOAD } from './forget-upload.ts';

/** The progress of an upload. */
export interface Sending {
  readonly percent: number;
  /** The connection is lost. Sending resumes automatically. */
  readonly isWaiting: boolean;
}

/** The answer of a call about a file: the item, and another user's item with an identical file. */
export interface Sent {
  readonly item: LibraryItemDetails;
  readonly sameAs: LibraryItem | null;
}

interface CallOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/**
 * Send a file with a call. `send` resolves to null after a cancellation, otherwise to the call's answer. The answer is
 * null when an earlier call had succeeded but its answer was lost. Leaving the screen cancels the upload. The server
 * keeps the uploaded part of a large file, and the same file resumes from there.
 */
export function useSending() {
  const { _id: userId } = useViewer();
  const [sending, setSending] = useState<Sending | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function send(file: File, call: (sent: SentFile, options: CallOptions) => Promise<Sent>) {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const onProgress = (percent: number) => setSending({ percent, isWaiting: false });
    onProgress(0);
    try {
      const answer = await sendFile(
        { key: LIBRARY_UPLOAD, file, call: (sent) => call(sent, { signal, onProgress }) },
        {
          userId,
          signal,
          onProgress,
          onWaiting: () => setSending((now) => ({ percent: now?.percent ?? 0, isWaiting: true })),
        },
      );
      return { answer };
    } catch (error) {
      if (isAbort(error)) return null;
      throw error;
    } finally {
      setSending(null);
    }
  }

  return {
    sending,
    send,
    /** Stop sending. The same file resumes from there later. */
    cancel: () => controller.current?.abort(),
    /** Delete the uploaded part of a file that will not be sent. */
    abandon: () => abandonUploadOf(LIBRARY_UPLOAD, userId),
  };
}
