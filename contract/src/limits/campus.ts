// Limits of campus: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Groups, requests and events per page of the console. */
export const MANAGED_PAGE_SIZE = 12;
/** The numbers of rows per page that every table of the console offers beside its usual one. */
export const TABLE_ROWS = [25, 50, 100] as const;
export const TABLE_ROWS_MAX = 100;
/** Lines of the audit log per page, and per CSV file. */
export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_EXPORT_MAX = 10_000;
/** Characters of the setup code, with the spaces and dashes that people type. */
export const SETUP_CODE_MAX = 60;
/** The longest period of the analytics, in days. */
export const ANALYTICS_DAYS = 90;
/** Figures on the landing page. */
export const CLAIMS_MAX = 6;
export const CLAIM_VALUE_MAX = 12;
export const CLAIM_LABEL_MAX = 40;
/** Characters of the address of the alerts' webhook. */
export const ALERT_WEBHOOK_MAX = 500;
/** The alerts that the settings list. */
export const ALERTS_LISTED = 20;
/** The newest runs of retention in the console. */
export const RETENTION_RUNS_LISTED = 50;
