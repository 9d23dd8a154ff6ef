export { billingAddressPlugin } from './address/billing-address.plugin.ts';
export { countPlans, type PlanCounts } from './subscription/count-plans.server.ts';
export { createBillingEraser } from './eraser.ts';
export { composeInvoicing } from './invoices/invoice-charges.server.ts';
export { proPlugin } from './subscription/pro.plugin.ts';
export { subscriptionPlugin } from './subscription/subscription.plugin.ts';
export { createSubscriptions, type Subscriptions } from './subscription/subscriptions.server.ts';
export { sweepTrials } from './subscription/sweep-trials.server.ts';
export { createTrialMails } from './subscription/trial-mails.ts';
