/** Any one emoji as Unicode recommends it for general interchange: flags, skin tones and joined ones included. */
const ONE_EMOJI = /^\p{RGI_Emoji}$/v;

/** Makes a character that is text by default (❤) the emoji (❤️). */
const EMOJI_PRESENTATION = '\uFE0F';

/** The emoji that a text is, in the one form it is stored in; undefined when the text is not one emoji. */
export function oneEmoji(text: string): string | undefined {
  return [text, text + EMOJI_PRESENTATION].find((form) => ONE_EMOJI.test(form));
}
