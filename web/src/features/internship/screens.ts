/*
 * Screens that are opened from the first one: apart from the feature, so that the app does not begin with the names of all files
 * that these are made of.
 */

export const newPostingScreen = async () => (await import('./manage/NewPostingScreen.tsx')).NewPostingScreen;
export const detailsScreen = async () => (await import('./details/DetailsScreen.tsx')).DetailsScreen;
export const officeScreen = async () => (await import('./office/OfficeScreen.tsx')).OfficeScreen;
export const applicationScreen = async () => (await import('./applications/ApplicationScreen.tsx')).ApplicationScreen;
export const programScreen = async () => (await import('./programs/ProgramScreen.tsx')).ProgramScreen;
export const participantsScreen = async () => (await import('./programs/ParticipantsScreen.tsx')).ParticipantsScreen;
export const postingScreen = async () => (await import('./posting/PostingScreen.tsx')).PostingScreen;
export const editPostingScreen = async () => (await import('./manage/EditPostingScreen.tsx')).EditPostingScreen;
export const applicantsScreen = async () => (await import('./applicants/ApplicantsScreen.tsx')).ApplicantsScreen;
export const offeredSlotsScreen = async () => (await import('./interviews/OfferedSlotsScreen.tsx')).OfferedSlotsScreen;
export const certificateScreen = async () => (await import('./programs/CertificateScreen.tsx')).CertificateScreen;
