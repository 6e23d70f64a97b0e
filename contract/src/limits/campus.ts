// Limits of campus: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Groups, requests and events on a page of the console. */
export const MANAGED_PAGE_SIZE = 12;
/** Lines of the audit log on a page, and in a CSV file. */
export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_EXPORT_MAX = 10_000;
/** The code that a server without an admin prints, with what people type around it. */
export const SETUP_CODE_MAX = 60;
/** How many days back the analytics of admins go, at most. */
export const ANALYTICS_DAYS = 90;
/** Figures that the landing page claims. */
export const CLAIMS_MAX = 6;
export const CLAIM_VALUE_MAX = 12;
export const CLAIM_LABEL_MAX = 40;
