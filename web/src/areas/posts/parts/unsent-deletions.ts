let send = async () => {};

/** Set how to send deletions of comments that can still be undone. */
export function setSendDeletions(how: () => Promise<void>) {
  send = how;
}

/** Sends them and waits for the answers. There are none where the code that deletes has not been fetched. */
export const sendUnsentDeletions = (): Promise<void> => send();
