import type { ApiError } from '../../../../lib/api-error.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';

interface UploadFailureProps {
  failure: ApiError;
  /** The item that the file was for: no link leads to where one is. */
  itemId?: string;
}

/** Why a file was not taken; who has uploaded it before is led to where it is. */
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
