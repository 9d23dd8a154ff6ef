// What the composition and other features may use of webhooks.
export { resealWebhookSecrets, webhooksReach } from './endpoints.server.ts';
export { createWebhooksEraser } from './eraser.ts';
export { createWebhooksExporter } from './exporter.ts';
export { noteInvoice, noteTeamMember } from './note-events.server.ts';
export { webhooksWeb } from './webhooks.web.ts';
export { workOnWebhooks } from './webhooks.worker.ts';
