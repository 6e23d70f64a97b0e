/** Bell-shaped noise of about ±1, made once; as many values as a power of two. */
export const grain: Float32Array = (() => {
  const values = new Float32Array(1 << 16);
  let state = 1;
  const roll = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 16777216;
  };
  for (let index = 0; index < values.length; index++) values[index] = roll() + roll() + roll() - 1.5;
  return values;
})();
