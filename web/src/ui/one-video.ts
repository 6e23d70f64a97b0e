/** The share of a video that must be visible for it to play. */
export const IN_VIEW = 0.6;

/** A video on the screen that may play by itself. */
export interface Contender {
  readonly video: Pick<HTMLVideoElement, 'paused' | 'pause' | 'play'>;
  /** The part of it that is in view, from 0 to 1. */
  ratio: number;
  /** It waits until the user starts it. */
  byHand: boolean;
}

/** Let only one of the visible videos play. */
export function createOneVideo() {
  const contenders = new Set<Contender>();
  /** The video that the user has used: it stays chosen, playing or paused, as long as it is in view. */
  let held: Contender | undefined;

  function choose(): Contender | undefined {
    if (held && held.ratio >= IN_VIEW) return held;
    held = undefined;
    let best: Contender | undefined;
    for (const each of contenders) {
      if (each.byHand || each.ratio < IN_VIEW) continue;
      // Of two videos that are equally in view, the playing one continues.
      if (!best || each.ratio > best.ratio || (each.ratio === best.ratio && best.video.paused && !each.video.paused))
        best = each;
    }
    return best;
  }

  function settle() {
    const chosen = choose();
    for (const each of contenders) if ((each !== chosen || each.byHand) && !each.video.paused) each.video.pause();
    if (!chosen || chosen.byHand || !chosen.video.paused) return;
    // Refused by the browser's autoplay policy or overtaken by a pause: its button still says Play.
    chosen.video.play().catch(() => undefined);
  }

  return {
    /** Add a video; return a function that removes it. */
    add(contender: Contender) {
      contenders.add(contender);
      return () => {
        contenders.delete(contender);
        if (held === contender) held = undefined;
        contender.video.pause();
        settle();
      };
    },
    /** Record the visible share of a video. */
    see(contender: Contender, ratio: number) {
      contender.ratio = ratio;
      settle();
    },
    /** Choose a video that the user has started, paused or unmuted, whatever else is in view. */
    hold(contender: Contender, byHand: boolean) {
      contender.byHand = byHand;
      held = contender;
      settle();
    },
  };
}

/** The one video of the page. */
export const oneVideo = createOneVideo();
