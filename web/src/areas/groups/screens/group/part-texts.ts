import { t } from '@lingui/core/macro';

interface PartTexts {
  /** The link to the screen that lists all objects. */
  readonly all: string;
  /** The button that shows all objects here. */
  readonly showAll: string;
}

/** The texts about a part of a group: the objects of another area. `title` is the server's name of the part. */
export function partTexts(type: string, title: string): PartTexts {
  switch (type) {
    case 'events':
      return { all: t`All events`, showAll: t`Show all events` };
    case 'polls':
      return { all: t`All polls`, showAll: t`Show all polls` };
    case 'notes':
      return { all: t`All notes`, showAll: t`Show all notes` };
    default:
      return { all: t`All: ${title}`, showAll: t`Show all: ${title}` };
  }
}
