/** Whose clocks and days the campus has. SQL knows it too: `campus_day` (functions/campus-counts.sql). */
export const CAMPUS_TIME_ZONE = 'Asia/Kolkata';
