import { verificationPicture } from '@quad/contract/membership/verification';
import { queryOptions } from '@tanstack/react-query';
import { readFile } from '../../../../lib/save-file.ts';

export const requestKeys = {
  all: ['verification-requests'],
  picture: (id: string) => ['verification-requests', 'picture', id],
} as const;

/** The picture of an open request. It leaves the cache as soon as no screen shows it. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: requestKeys.picture(id),
    queryFn: () => readFile(verificationPicture, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
