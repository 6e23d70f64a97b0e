import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Send a form once its pictures are uploaded. `isWaiting` means that the user has pressed the button and uploads still
 * run.
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
