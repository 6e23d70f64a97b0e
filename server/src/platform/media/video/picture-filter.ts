import { toAvFrame } from '@mediabunny/server';
import type { Rotation, VideoSample } from 'mediabunny';
import {
  AV_PIX_FMT_YUV420P,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  FFmpegError,
  Filter,
  type FilterContext,
  FilterGraph,
  FilterInOut,
  Frame,
} from 'node-av';

/** How pictures are shown: the sides after the rotation, and the rotation itself, clockwise and before the flip. */
export interface Shown {
  readonly width: number;
  readonly height: number;
  readonly rotation: Rotation;
  readonly flip: boolean;
}

/** Threads that scale one picture. */
const THREADS = 2;
const TURNS: Readonly<Record<Rotation, readonly string[]>> = {
  0: [],
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
};
/** Converts high dynamic range to the range and colours of a usual screen. Only Jellyfin's FFmpeg has this filter. */
const TONE_MAP = 'tonemapx=tonemap=bt2390:desat=0:peak=100:t=bt709:m=bt709:p=bt709:format=yuv420p';

/** Scales, rotates and tone maps pictures to 8 bits, 4:2:0. */
export interface PictureFilter extends Disposable {
  /** A new frame, which the caller frees. */
  apply(sample: VideoSample): Promise<Frame>;
}

interface Graph {
  /** The common format of its input frames. */
  readonly key: string;
  readonly graph: FilterGraph;
  readonly source: FilterContext;
  readonly sink: FilterContext;
}

/** Open a filter. Its graph is built again when the size or format of the pictures changes. */
export function openPictureFilter(shown: Shown): PictureFilter {
  const frame = new Frame();
  frame.alloc();
  let open: Graph | undefined;
  return {
    async apply(sample) {
      await toAvFrame(sample, frame);
      const key = `${frame.width}×${frame.height} ${frame.format} ${frame.colorSpace} ${frame.colorRange} ${frame.colorTrc}`;
      if (open?.key !== key) {
        open?.graph.free();
        open = await openGraph(key, frame, shown);
      }
      FFmpegError.throwIfError(await open.source.buffersrcAddFrame(frame), 'buffersrcAddFrame');
      const filtered = new Frame();
      filtered.alloc();
      FFmpegError.throwIfError(await open.sink.buffersinkGetFrame(filtered), 'buffersinkGetFrame');
      return filtered;
    },
    [Symbol.dispose]() {
      open?.graph.free();
      frame.free();
    },
  };
}

async function openGraph(key: string, frame: Frame, shown: Shown): Promise<Graph> {
  const graph = new FilterGraph();
  graph.alloc();
  graph.nbThreads = THREADS;
  const source = graph.createFilter(
    filterNamed('buffer'),
    'in',
    `video_size=${frame.width}x${frame.height}:pix_fmt=${frame.format}:time_base=1/1000000:pixel_aspect=1/1` +
      `:colorspace=${frame.colorSpace}:range=${frame.colorRange}`,
  );
  const sink = graph.createFilter(filterNamed('buffersink'), 'out');
  if (!source || !sink) throw new Error('a filter could not be opened');
  const outputs = FilterInOut.createList([{ name: 'in', filterCtx: source, padIdx: 0 }]);
  const inputs = FilterInOut.createList([{ name: 'out', filterCtx: sink, padIdx: 0 }]);
  FFmpegError.throwIfError(graph.parsePtr(`[in]${stepsOf(frame, shown).join(',')}[out]`, inputs, outputs), 'parsePtr');
  FFmpegError.throwIfError(await graph.config(), 'config');
  return { key, graph, source, sink };
}

/** Scaling comes first, so that later steps have fewer pixels. */
function stepsOf(frame: Frame, { width, height, rotation, flip }: Shown): string[] {
  const [lyingWidth, lyingHeight] = rotation % 180 === 0 ? [width, height] : [height, width];
  const isHighRange = frame.colorTrc === AVCOL_TRC_SMPTE2084 || frame.colorTrc === AVCOL_TRC_ARIB_STD_B67;
  const toneMap = isHighRange && Filter.getByName('tonemapx') ? [TONE_MAP] : [];
  const isReady = frame.width === lyingWidth && frame.height === lyingHeight && frame.format === AV_PIX_FMT_YUV420P;
  return [
    ...(isReady ? [] : [`scale=${lyingWidth}:${lyingHeight}:flags=bilinear:out_range=tv`]),
    ...toneMap,
    'format=yuv420p',
    ...TURNS[rotation],
    ...(flip ? ['hflip'] : []),
    'setsar=1',
  ];
}

function filterNamed(name: string): Filter {
  const filter = Filter.getByName(name);
  if (!filter) throw new Error(`no filter ${name}`);
  return filter;
}
