import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Send a form once its pictures are uploaded: an earlier press of the button counts. `isWaiting` means that it will be
 * sent.
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
