import { useEffect, useState } from 'react';

/**
 * An address under which the page can show a file; null at first. It is revoked when the file changes or the component
 * unmounts.
 */
export function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url;
}
