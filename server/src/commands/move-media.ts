import { moveFiles } from '../platform/media/move-files.ts';
import { type Command, CommandError, WrongUsage } from './command.ts';

/** Files between two lines of progress. */
const REPORTED = 500;

export const moveMedia: Command = {
  name: 'move-media',
  usage: 'to-s3|to-folder',
  least: 1,
  says: 'moves all media into the bucket or back into the data folder, while the campus goes on',
  async run({ services, args, say }) {
    const [direction] = args;
    if (args.length !== 1 || (direction !== 'to-s3' && direction !== 'to-folder')) throw new WrongUsage();
    const { db, storage } = services;
    if (!storage.places)
      throw new CommandError('there is no bucket: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY first');
    const { folder, bucket, setPlace } = storage.places;
    const [from, to] = direction === 'to-s3' ? [folder, bucket] : [bucket, folder];
    await setPlace(direction === 'to-s3' ? 'bucket' : 'folder');
    say(`New files go ${direction === 'to-s3' ? 'into the bucket' : 'into the data folder'} from now on.`);
    const onMoved = (moved: number) => {
      if (moved % REPORTED === 0) say(`  ${moved} files …`);
    };
    const total = { moved: 0, bytes: 0 };
    while (true) {
      const { moved, bytes, arriving } = await moveFiles({ from, to, db }, onMoved);
      total.moved += moved;
      total.bytes += bytes;
      // A file whose storing began before the switch may have come after the first listing.
      if (moved > 0) continue;
      say(`${total.moved} files are moved and compared, ${(total.bytes / 1024 / 1024).toFixed(1)} MB.`);
      if (arriving === 0) return 0;
      say(`${arriving} uploads still arrive where they began: run this again until none is left, a day at most.`);
      return 1;
    }
  },
};
