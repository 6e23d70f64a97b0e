import { performTask } from '../task-worker.ts';
import { openDocument } from './open-document.ts';

/** The process that opens a document: `document-worker.ts <task as JSON>`. */
await performTask(openDocument);
