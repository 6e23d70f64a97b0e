import { errorText } from '@quad/contract/errors/error-text';
import { BlobSource, Input, MP4, QTFF } from 'mediabunny';
import { wrongFile } from './file-rules.ts';

/**
 * The reason why a file is not an MP4 or MOV with pictures; null when it may be one. Only the server can detect damage.
 */
export async function videoProblem(file: File): Promise<string | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  try {
    if (!(await input.canRead())) return wrongFile('video', { name: file.name, type: '' });
    const tracks = await input.getTracks();
    if (tracks.length === 0) return errorText('unreadable_video');
    return tracks.some((track) => track.isVideoTrack()) ? null : errorText('no_pictures');
  } catch {
    return errorText('unreadable_video');
  } finally {
    input.dispose();
  }
}
