import { NOTICE_VERSION } from '@quad/contract/accounts/notice-version';

const KEY = 'choices';

/** Whether a person's choices are made or put off, or missing; undefined when this device does not know. */
type Hint = 'made' | 'missing' | undefined;

/** The state of a person's choices about the current notice, as this device remembers it. */
export function choicesHint(personId: string): Hint {
  try {
    const [person, version, hint] = (localStorage.getItem(KEY) ?? '').split(' ');
    if (person !== personId || version !== String(NOTICE_VERSION)) return undefined;
    return hint === 'made' || hint === 'missing' ? hint : undefined;
  } catch {
    return 'made';
  }
}

/** Remember a person's choices, or that they put them off on this device. */
export function rememberChoices(personId: string, hint: NonNullable<Hint>) {
  try {
    localStorage.setItem(KEY, `${personId} ${NOTICE_VERSION} ${hint}`);
  } catch {
    // Without storage the line never shows; the settings still ask.
  }
}
