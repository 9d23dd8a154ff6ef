export function WebhooksSection() { return null; }
