/** The time zone of the campus. The SQL function `campus_day` (functions/campus-counts.sql) repeats it. */
export const CAMPUS_TIME_ZONE = 'Asia/Kolkata';
