import type { CollegePicture } from '@quad/contract/college/college-content';
import { createContext, use } from 'react';

/** The properties that all fields of the form share. */
export interface EditContext {
  /** Error messages by path in the content: `carousel.0.alt`. */
  readonly problems: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly pictureOf: (id: string) => CollegePicture | undefined;
  /** Uploads a picture and returns its id. */
  readonly upload: (file: File, onProgress: (percent: number) => void) => Promise<string>;
}

export const EditingContext = createContext<EditContext | null>(null);

export function useEditing(): EditContext {
  const context = use(EditingContext);
  if (!context) throw new Error('A field of the college’s form was rendered outside the form.');
  return context;
}
