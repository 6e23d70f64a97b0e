import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ALT_TEXT_MAX } from '@quad/contract/limits/media';
import { ArrowDown, ArrowUp, FileQuestion, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { KeepsFocus } from '../../../../../ui/KeepsFocus.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import { useObjectUrl } from '../../../../../ui/use-object-url.ts';
import type { DraftPicture } from '../create-state.ts';
import { AltMark } from './AltMark.tsx';
import { CropButton } from './CropButton.tsx';

const keys = new WeakMap<File, string>();
let last = 0;

/** A key of a chosen file, for as long as the page is open: the same file may be chosen twice. */
function keyOfFile(file: File): string {
  const known = keys.get(file);
  if (known !== undefined) return known;
  last += 1;
  keys.set(file, String(last));
  return String(last);
}

interface PicturesListProps {
  pictures: readonly DraftPicture[];
  /** Why pictures cannot be posted. */
  refusals: ReadonlyMap<File, string>;
  disabled: boolean;
  /** Called when the browser cannot draw a picture. */
  onBroken: (file: File) => void;
  onPictures: (pictures: readonly DraftPicture[]) => void;
}

/** The pictures of a post with their descriptions. Dragging, arrow keys and buttons change their order. */
export function PicturesList({ pictures, refusals, disabled, onBroken, onPictures }: PicturesListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<File | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** The control that moved a picture. It gets the focus again at its new place. */
  const focused = useRef<string>(null);
  useEffect(() => {
    if (focused.current === null) return;
    document.getElementById(focused.current)?.focus();
    focused.current = null;
  });

  function move(from: number, to: number, control?: string) {
    if (to < 0 || to >= pictures.length || from === to) return;
    focused.current = control ?? null;
    onPictures(moved(pictures, from, to));
    setAnnouncement(t`Picture ${from + 1} is now number ${to + 1} of ${pictures.length}.`);
  }

  /** The place for a picture at this height of the pointer. */
  const placeAt = (y: number) =>
    [...(list.current?.children ?? [])].findIndex((row) => y < row.getBoundingClientRect().bottom);

  // The row moves in the document while it is dragged, so the window listens to the pointer.
  const follow = useEffectEvent(({ clientY }: globalThis.PointerEvent) => {
    const to = placeAt(clientY);
    move(
      pictures.findIndex(({ file }) => file === dragged),
      to === -1 ? pictures.length - 1 : to,
    );
  });
  useEffect(() => {
    if (!dragged) return;
    const onMove = (event: globalThis.PointerEvent) => follow(event);
    const end = () => setDragged(null);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [dragged]);

  return (
    <KeepsFocus rows className="contents">
      <ol ref={list} aria-label={t`Pictures, in order`} className="flex flex-col gap-2">
        {pictures.map((picture, at) => (
          <Row
            key={keyOfFile(picture.file)}
            picture={picture}
            problem={refusals.get(picture.file)}
            onBroken={() => onBroken(picture.file)}
            at={at}
            of={pictures.length}
            disabled={disabled}
            dragged={dragged === picture.file}
            onGrab={() => setDragged(picture.file)}
            onMove={(to, control) => move(at, to, control)}
            onDescribe={(altText) =>
              onPictures(pictures.map((other) => (other === picture ? { ...picture, altText } : other)))
            }
            onCropped={(file) =>
              onPictures(pictures.map((other) => (other === picture ? { ...picture, file } : other)))
            }
            onRemove={() => onPictures(pictures.filter((other) => other !== picture))}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </KeepsFocus>
  );
}

interface RowProps {
  picture: DraftPicture;
  /** Why it cannot be posted. */
  problem: string | undefined;
  onBroken: () => void;
  at: number;
  of: number;
  disabled: boolean;
  dragged: boolean;
  onGrab: () => void;
  /** Move the picture to another place; the control with this id keeps the focus. */
  onMove: (to: number, control: string) => void;
  onDescribe: (altText: string) => void;
  onCropped: (file: File) => void;
  onRemove: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function Row(props: RowProps) {
  const { picture, problem, onBroken, at, of, disabled, dragged, onGrab, onMove, onDescribe, onCropped, onRemove } =
    props;
  const url = useObjectUrl(picture.file);
  const id = `picture-${keyOfFile(picture.file)}`;
  const number = at + 1;
  const [isBroken, setBroken] = useState(false);
  // Ten fields would push the caption far down, so each field opens on demand.
  const [describing, setDescribing] = useState(picture.altText !== '');

  function grab(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    onGrab();
  }

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(at + by, `${id}-grip`);
  }

  return (
    <li
      id={id}
      className={classNames(
        'flex flex-wrap gap-2 rounded-card border bg-surface p-2 transition-shadow',
        dragged ? 'border-accent-text shadow-float' : problem ? 'border-bad' : 'border-line',
      )}
    >
      <span className="relative grid size-22 shrink-0 overflow-hidden max-[23rem]:size-18 rounded-control bg-raised">
        {url && !isBroken && (
          <img
            src={url}
            alt={t`${picture.file.name}, number ${number}`}
            className="size-full object-cover"
            draggable={false}
            onError={() => {
              setBroken(true);
              onBroken();
            }}
          />
        )}
        {isBroken && <FileQuestion size={28} aria-hidden className="place-self-center text-muted" />}
        <span
          aria-hidden="true"
          className="absolute top-1 start-1 grid size-6 place-items-center rounded-full bg-over-media text-12 text-on-media tabular-nums"
        >
          {number}
        </span>
        {!problem && (
          <AltMark
            described={picture.altText !== ''}
            number={number}
            disabled={disabled}
            onOpen={() => {
              setDescribing(true);
              document.getElementById(id)?.querySelector('textarea')?.focus();
            }}
          />
        )}
      </span>
      <div className="flex min-w-44 flex-1 flex-col items-start">
        <div className="flex w-full">
          <button
            id={`${id}-grip`}
            type="button"
            disabled={disabled}
            aria-label={t`Move picture ${number}: drag it, or press the up and down arrow keys`}
            onPointerDown={grab}
            onKeyDown={step}
            className="me-auto grid size-11 cursor-grab touch-none place-items-center rounded-full text-muted hover:bg-raised active:cursor-grabbing"
          >
            <GripVertical size={20} aria-hidden />
          </button>
          <IconButton
            id={`${id}-up`}
            label={t`Move picture ${number} up`}
            disabled={disabled || at === 0}
            onClick={() => onMove(at - 1, `${id}-up`)}
          >
            <ArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            id={`${id}-down`}
            label={t`Move picture ${number} down`}
            disabled={disabled || number === of}
            onClick={() => onMove(at + 1, `${id}-down`)}
          >
            <ArrowDown size={18} aria-hidden />
          </IconButton>
          {!problem && !isBroken && (
            <CropButton file={picture.file} number={number} disabled={disabled} onCropped={onCropped} />
          )}
          {!problem && (
            <IconButton label={t`Remove picture ${number}`} disabled={disabled} onClick={onRemove}>
              <X size={18} aria-hidden />
            </IconButton>
          )}
        </div>
        {problem && (
          <div className="flex flex-col items-start gap-2 pb-1 text-14">
            <p role="alert" className="wrap-anywhere text-bad">
              {problem}
            </p>
            <Button kind="secondary" disabled={disabled} onClick={onRemove} className="px-4">
              <Trans>
                Remove
                <span className="sr-only"> {picture.file.name}</span>
              </Trans>
            </Button>
          </div>
        )}
      </div>
      {describing && (
        <div className="w-full">
          <TextArea
            label={t`Describe picture ${number} (optional)`}
            placeholder={t`What it shows, for people who can't see it`}
            value={picture.altText}
            onValue={onDescribe}
            max={ALT_TEXT_MAX}
            rows={2}
            dir="auto"
            readOnly={disabled}
            autoFocus={picture.altText === ''}
            className="max-h-40 min-h-20"
          />
        </div>
      )}
    </li>
  );
}

/** A list with one of its items in another place. */
function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}
