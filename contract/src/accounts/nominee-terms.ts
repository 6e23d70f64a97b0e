/** Why a nominee may act, and what they may ask for. */
export const NOMINEE_REASONS = { death: 'Death', incapacity: 'Incapacity' } as const;
export const NOMINEE_WISHES = { archive: 'A copy of the data', erasure: 'Erasing the account' } as const;
