import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny';
import { AppError } from '../../errors/app-error.ts';
import type { SurveyedTrack } from './check.ts';

/** A track that is being written into a new file. */
export interface Lane {
  /** The next item; undefined at the end. */
  readonly next: { readonly timestamp: number } | undefined;
  /** Add the next item, and prepare the one after it. */
  advance(): Promise<void>;
}

/** A lane of sequential items, which it adds with `add`. */
export function laneOf<Item extends { readonly timestamp: number }>(
  items: AsyncIterator<Item>,
  add: (item: Item) => Promise<void>,
): () => Promise<Lane> {
  return async () => {
    const read = async () => {
      const result = await items.next();
      return result.done ? undefined : result.value;
    };
    let next = await read();
    return {
      get next() {
        return next;
      },
      async advance() {
        if (next) await add(next);
        next = await read();
      },
    };
  };
}

/** Copy pictures unchanged, with the rotation that players apply to them. */
export async function copyPictures(output: Output, { track, packets }: SurveyedTrack<InputVideoTrack>) {
  const codec = await track.getCodec();
  if (!codec) throw new AppError('unsupported_codec');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, {
    rotation: await track.getRotation(),
    flip: await track.getFlip(),
  });
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  return laneOf(countedPackets(track, packets), (packet) => source.add(packet, decoderConfig && { decoderConfig }));
}

/** Copy sound unchanged. */
export async function copySound(output: Output, { track, packets }: SurveyedTrack<InputAudioTrack>) {
  const codec = await track.getCodec();
  if (!codec) throw new AppError('unsupported_codec');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  return laneOf(countedPackets(track, packets), (packet) => source.add(packet, decoderConfig && { decoderConfig }));
}

/** The packets of a track. Throws `unreadable_video` when packets are missing, as in a truncated file. */
async function* countedPackets(
  track: InputVideoTrack | InputAudioTrack,
  expected: number,
): AsyncGenerator<EncodedPacket, void> {
  let count = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    yield packet;
    count += 1;
  }
  if (count !== expected) throw new AppError('unreadable_video');
}

/** Write the items of all lanes in order of time, so that a player finds sound next to its pictures. */
export async function interleave(lanes: readonly Lane[]): Promise<void> {
  for (;;) {
    const [earliest] = lanes
      .filter(({ next }) => next !== undefined)
      .sort((one, other) => (one.next?.timestamp ?? 0) - (other.next?.timestamp ?? 0));
    if (!earliest) return;
    await earliest.advance();
  }
}
