import { readFile } from 'node:fs/promises';
import { DOCUMENTS, PDF } from '../documents.ts';
import { picture } from '../posts.ts';

const FIXTURES = new URL('../../platform/media/fixtures/', import.meta.url);

/** A file of a form. */
export interface FuzzFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Small files of each accepted kind, and files of no accepted kind. */
export async function someFiles(): Promise<readonly FuzzFile[]> {
  const [png, jpeg, gif, clip] = await Promise.all([
    picture('png'),
    picture('jpeg'),
    picture('gif'),
    readFile(new URL('clip.mp4', FIXTURES)),
  ]);
  const file = (name: string, type: string, bytes: Buffer | string): FuzzFile => ({
    name,
    type,
    bytes: Buffer.from(bytes),
  });
  return [
    file('photo.png', 'image/png', png),
    file('photo.jpg', 'image/jpeg', jpeg),
    file('moving.gif', 'image/gif', gif),
    file('clip.mp4', 'video/mp4', clip),
    file('paper.pdf', 'application/pdf', PDF),
    file('essay.docx', 'application/octet-stream', DOCUMENTS.docx ?? ''),
    file('slides.pptx', 'application/octet-stream', DOCUMENTS.pptx ?? ''),
    file('half.odt', 'application/octet-stream', DOCUMENTS.odt?.subarray(0, 90) ?? ''),
    file('half.png', 'image/png', png.subarray(0, png.length / 2)),
    file('half.mp4', 'video/mp4', clip.subarray(0, clip.length / 2)),
    file('head.jpg', 'image/jpeg', jpeg.subarray(0, 12)),
    file('empty.png', 'image/png', ''),
    file('words.png', 'image/png', 'these are words'),
    file('page.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    file('../../name".png\r\nx: y', 'image/png', png),
  ];
}
