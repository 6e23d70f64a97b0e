import type { ApiError } from '../../../../lib/api-error.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';

interface UploadFailureProps {
  failure: ApiError;
  /** The item of the file, for which no link is needed. */
  itemId?: string;
}

/** The reason why a file was refused. An uploader of the same file gets a link to the earlier item. */
export function UploadFailure({ failure, itemId }: UploadFailureProps) {
  const before = itemBefore(failure);
  return (
    <FormAlert>
      {failure.message}{' '}
      {before !== undefined && before !== itemId && (
        <Link to="/library/$itemId" params={{ itemId: before }} className="font-semibold underline">
          See it
        </Link>
      )}
    </FormAlert>
  );
}

/** The item in which the person has uploaded the same file before. */
const itemBefore = ({ code, fields }: ApiError): string | undefined =>
  code === 'in_library_already' ? fields.item : undefined;
