let context: AudioContext | undefined;

/** Prepare the sound. Call this during a tap, because browsers allow no sound without one. */
export function prepareSound() {
  context ??= new AudioContext();
  void context.resume();
}

/** Play two soft notes; nothing without a tap since the page was loaded. */
export function playSoftly() {
  if (context?.state !== 'running') return;
  const now = context.currentTime;
  for (const [index, frequency] of [523.25, 659.25].entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const from = now + index * 0.35;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(0.12, from + 0.04);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 1.2);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + 1.2);
  }
}
