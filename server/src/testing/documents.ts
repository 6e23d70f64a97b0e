import { crc32, deflateRawSync } from 'node:zlib';

/** A PDF of one page, without a table of its objects: every reader opens it. */
export const PDF = Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`);

/** A PDF without a page, which no reader opens. */
export const DAMAGED_PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');

/** Create an archive of these files, like office programs. */
export function archive(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as Uint8Array);
    // An entry of this name comes first and is not compressed, as OpenDocument requires.
    const isStored = name === 'mimetype';
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(isStored ? 0 : 8, 4);
    entry.writeUInt32LE(crc32(bytes), 10);
    entry.writeUInt32LE(packed.length, 14);
    entry.writeUInt32LE(bytes.length, 18);
    entry.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), entry, Buffer.from(name), packed]);
    const listed = Buffer.alloc(14);
    listed.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), entry, listed, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main}.main+xml"/></Types>`;

const OFFICE = 'application/vnd.openxmlformats-officedocument.';

/** A small document of each kind. The last one reveals its kind only at its end, after much other data. */
export const DOCUMENTS: Readonly<Record<string, Buffer>> = {
  pdf: PDF,
  docx: archive({
    '[Content_Types].xml': contentTypes(`${OFFICE}wordprocessingml.document`),
    'word/document.xml': '<document/>',
  }),
  xlsx: archive({
    '[Content_Types].xml': contentTypes(`${OFFICE}spreadsheetml.sheet`),
    'xl/workbook.xml': '<workbook/>',
  }),
  odt: archive({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<text/>' }),
  pptx: archive({
    'ppt/presentation.xml': '<presentation/>',
    'ppt/media/noise.bin': Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * i * 31 + (i >> 3)) % 251)),
    '[Content_Types].xml': contentTypes(`${OFFICE}presentationml.presentation`),
  }),
};
