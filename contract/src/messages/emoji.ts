/** Any single emoji that Unicode recommends for general interchange, including flags, skin tones and joined emoji. */
const ONE_EMOJI = /^\p{RGI_Emoji}$/v;

/** Turns a character that is text by default (❤) into the emoji (❤️). */
const EMOJI_PRESENTATION = '\uFE0F';

/** The single emoji of a text, in the form that is stored; undefined when the text is not one emoji. */
export function oneEmoji(text: string): string | undefined {
  return [text, text + EMOJI_PRESENTATION].find((form) => ONE_EMOJI.test(form));
}
