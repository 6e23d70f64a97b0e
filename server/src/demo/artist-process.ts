import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Commission, Delivery } from './artist.ts';
import { renderAvatar, renderScene } from './pictures.ts';

// The process that draws for `hireArtist`, into a folder: it takes commissions until whoever asked is gone, and then
// removes the folder.

const [folder = ''] = process.argv.slice(2);

const tell = (delivery: Delivery) => process.send?.(delivery);

async function draw({ drawing, path }: Commission): Promise<void> {
  const jpeg =
    'face' in drawing
      ? await renderAvatar(drawing.seed, drawing.face)
      : await renderScene(drawing.scene, drawing.seed, drawing.width);
  await writeFile(path, jpeg);
}

process.on('message', (commission: Commission) => {
  draw(commission).then(
    () => tell({ path: commission.path }),
    (error: unknown) => tell({ path: commission.path, failed: String(error) }),
  );
});
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
// Ctrl-C reaches this process too; the other one decides when both are done
process.on('SIGINT', () => undefined);
