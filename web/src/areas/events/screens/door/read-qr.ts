/** Read the QR code in the current frame of a video; undefined without one. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Open a reader of QR codes: the browser's own if it has one, otherwise a library. */
export async function openQrReader(): Promise<QrReader> {
  const detector = new ((await ownDetector()) ?? (await import('qr/decode.js')).BarcodeDetector)({
    formats: ['qr_code'],
  });
  return async (video) => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
    return (await detector.detect(video))[0]?.rawValue;
  };
}

async function ownDetector(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats: readonly string[] = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  return formats.includes('qr_code') ? Own : undefined;
}
