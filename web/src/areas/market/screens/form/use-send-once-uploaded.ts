import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Sends a form when its pictures are uploaded: who presses its button before that has pressed it, and need not do so again.
 * `isWaiting` says that it will be sent.
 */
export function useSendOnceUploaded(isUploading: boolean, send: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (!isWaiting || isUploading) return;
    setWaiting(false);
    sendNow();
  }, [isWaiting, isUploading]);
  return { isWaiting, send: () => (isUploading ? setWaiting(true) : send()) };
}
