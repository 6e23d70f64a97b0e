import { t } from '@lingui/core/macro';
import type { ApiError } from '../../../../lib/api-error.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';

interface UploadFailureProps {
  failure: ApiError;
  /** The item on this screen, which needs no link. */
  itemId?: string;
}

/** The reason for a refused file. A duplicate links to the viewer's item with the same file. */
export function UploadFailure({ failure, itemId }: UploadFailureProps) {
  const before = itemBefore(failure);
  return (
    <FormAlert>
      {failure.message}{' '}
      {before !== undefined && before !== itemId && (
        <Link to="/library/$itemId" params={{ itemId: before }} className="font-semibold underline">
          {t`See it`}
        </Link>
      )}
    </FormAlert>
  );
}

/** The viewer's item with the same file. */
const itemBefore = ({ code, fields }: ApiError): string | undefined =>
  code === 'in_library_already' ? fields.item : undefined;
