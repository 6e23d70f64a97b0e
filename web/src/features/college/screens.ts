/*
 * Screens that are opened from that of a college: apart from the feature, so that the app does not begin with the names of all files
 * that these are made of.
 */

export const editCollegeScreen = async () => (await import('./edit/EditCollegeScreen.tsx')).EditCollegeScreen;
export const collegeSectionScreen = async () => (await import('./CollegeSectionScreen.tsx')).CollegeSectionScreen;
