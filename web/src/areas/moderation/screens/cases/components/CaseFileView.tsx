import { t } from '@lingui/core/macro';
import type { CaseFile } from '@quad/contract/moderation/cases';
import { caseFile } from '@quad/contract/moderation/moderation';
import { useQuery } from '@tanstack/react-query';
import { Eye, FileText } from 'lucide-react';
import { useState } from 'react';
import { callHeaders, callUrl } from '../../../../../lib/client.ts';
import { session } from '../../../../../lib/session.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { useObjectUrl } from '../../../../../ui/use-object-url.ts';

interface CaseFileViewProps {
  file: CaseFile;
  caseId: string;
  number: number;
}

/** The texts about each type of file. */
const TEXTS: Record<CaseFile['type'], { show: (number: number) => string; failed: () => string; gone: () => string }> =
  {
    picture: {
      show: (number) => t`Show picture ${number}`,
      failed: () => t`The picture could not be loaded.`,
      gone: () => t`This picture is gone.`,
    },
    video: {
      show: (number) => t`Show video ${number}`,
      failed: () => t`The video could not be loaded.`,
      gone: () => t`This video is gone.`,
    },
    document: {
      show: (number) => t`Show document ${number}`,
      failed: () => t`The document could not be loaded.`,
      gone: () => t`This document is gone.`,
    },
  };
const MIME: Record<CaseFile['type'], string> = {
  picture: 'image/webp',
  video: 'video/mp4',
  document: 'application/octet-stream',
};

/** A picture or file of a subject. It may be disturbing, so it shows only on request. */
export function CaseFileView({ file, caseId, number }: CaseFileViewProps) {
  const [isShown, setIsShown] = useState(false);
  const { address, type, isCopy } = file;
  if (!isShown)
    return (
      <div className="grid min-h-40 place-items-center rounded-control border border-line bg-raised p-4 text-center">
        <Button kind="secondary" onClick={() => setIsShown(true)}>
          <Eye size={18} aria-hidden />
          {TEXTS[type].show(number + 1)}
        </Button>
      </div>
    );
  if (isCopy) return <Copy caseId={caseId} number={number} type={type} />;
  return address === null ? <Unavailable type={type} /> : <Shown address={address} type={type} number={number} />;
}

/** The moderators' copy of a file. An element cannot send the token in a header, so `fetch` loads the copy. */
function Copy({ caseId, number, type }: { caseId: string; number: number; type: CaseFile['type'] }) {
  const query = useQuery({
    queryKey: ['moderation', 'file', caseId, number],
    queryFn: async ({ signal }) => {
      const answer = await fetch(callUrl(caseFile.path, { id: caseId, number }), {
        headers: { ...callHeaders(session.get()?.token), accept: '*/*' },
        signal,
      });
      if (!answer.ok) throw new Error(t`The file could not be loaded.`);
      return new Blob([await answer.arrayBuffer()], { type: MIME[type] });
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Blobs need memory, so the cache drops them soon.
    gcTime: 60_000,
  });
  return (
    <Loaded
      query={query}
      failed={TEXTS[type].failed()}
      failure="line"
      loading={<Skeleton className="h-48 rounded-control" />}
    >
      {(blob) => <CopyOf blob={blob} type={type} number={number} />}
    </Loaded>
  );
}

function CopyOf({ blob, type, number }: { blob: Blob; type: CaseFile['type']; number: number }) {
  const address = useObjectUrl(blob);
  return address === null ? (
    <Skeleton className="h-48 rounded-control" />
  ) : (
    <Shown address={address} type={type} number={number} />
  );
}

function Shown({ address, type, number }: { address: string; type: CaseFile['type']; number: number }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <Unavailable type={type} />;
  if (type === 'picture')
    return (
      <img
        src={address}
        alt={t`Reported, number ${number + 1}`}
        onError={() => setHasFailed(true)}
        className="max-h-160 w-full rounded-control border border-line bg-raised object-contain"
      />
    );
  if (type === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a reported video shows unchanged
      <video
        src={address}
        controls
        preload="metadata"
        aria-label={t`Reported video ${number + 1}`}
        onError={() => setHasFailed(true)}
        className="max-h-160 w-full rounded-control border border-line bg-raised"
      />
    );
  return (
    <a href={address} download={`Reported-${number + 1}`} className={buttonClass('secondary')}>
      <FileText size={18} aria-hidden />
      {t`Save document ${number + 1}`}
    </a>
  );
}

const Unavailable = ({ type }: { type: CaseFile['type'] }) => (
  <p className="text-14 text-muted">{TEXTS[type].gone()}</p>
);
