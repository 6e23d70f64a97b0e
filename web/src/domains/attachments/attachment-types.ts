/** What the file dialog offers. */
export const ATTACHMENTS = 'image/jpeg,image/png,image/gif,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp';
