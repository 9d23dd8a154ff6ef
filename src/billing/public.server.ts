export { billingAddressPlugin } from './address/billing-address.plugin.ts';
export { endBeforeErasure } from './subscription/apply-event.server.ts';
export { countPlans, type PlanCounts } from './subscription/count-plans.server.ts';
export { contractPlugin } from './contract/contract.plugin.ts';
export { createDeclarationMails } from './contract/declaration-mails.ts';
export { receiveDeclaration } from './contract/declarations.server.ts';
export { createDemandTrader } from './contract/demand-trader.server.ts';
export { createBillingExporter } from './exporter.ts';
export { createBillingEraser } from './eraser.ts';
export { type ExportedMonth, exportInvoices } from './invoices/datev/export-invoices.server.ts';
export { createInvoicePapers } from './invoices/paper/invoice-papers.server.ts';
export { keepPapers } from './invoices/paper/kept-papers.server.ts';
export { missingDatevSettings } from './invoices/datev/posting-batch.ts';
export { endUnpaid } from './invoices/dunning/end-unpaid.server.ts';
export { euConsumerSales, type EuSales } from './invoices/eu-sales.server.ts';
export { euConsumerThreshold } from './invoices/tax.ts';
export { forgetInvoices } from './invoices/forget-invoices.server.ts';
export { type DueInvoice, remindOfInvoices } from './invoices/dunning/remind-of-invoices.server.ts';
export { createReminderMails } from './invoices/dunning/reminder-mails.ts';
export { cancelInvoice } from './invoices/issue-invoice.server.ts';
export { firstIssuedAt, reissueInvoice } from './invoices/reissue-invoice.server.ts';
export {
  composeInvoicing,
  type Invoicing,
  taxOfPerson,
  taxOfTeam,
} from './invoices/invoice-charges.server.ts';
export {
  findInvoice,
  listedInvoiceStates,
  listInvoices,
  markPaid,
  type OperatorInvoice,
  payableCents,
} from './operate/invoices-of-operator.server.ts';
export {
  listedPlans,
  type ListedSubscription,
  listSubscriptions,
} from './operate/list-subscriptions.server.ts';
export { confirmEvents } from './subscription/confirm-events.server.ts';
export { createEventMails, type MailedEvent } from './subscription/event-mails.ts';
export {
  createInvoiceMails,
  mailInvoices,
  noteMailedOrder,
  papersOfOrder,
} from './invoices/invoice-mails.server.ts';
export { papersAfterDeletion } from './invoices/papers-after-deletion.server.ts';
export { invoiceHistoryPlugin } from './invoices/invoice-history.plugin.ts';
export { lacksVatIdForReverseCharge, missingSellerSettings } from './invoices/seller.ts';
export { owedInvoiceOf } from './invoices/dunning/owed-invoice.server.ts';
export { makeOffer, type Offer, type OfferOrder, type OfferOutcome } from './offers/offer.ts';
export { paperOfOffer } from './offers/paper-of-offer.ts';
export { checkVatIds, type DemandVatId, demandVatId } from './vies/vat-checks.server.ts';
export { type AskVies, createVies } from './vies/vies.ts';
export { beginPause, endPause } from './pauses/plan-pauses.server.ts';
export {
  countCardContracts,
  hasRunningContracts,
  pausedSince,
  withoutCardWithdrawals,
} from './pauses/running-contracts.server.ts';
export { cardPlugin } from './stripe/card.plugin.ts';
export { withCards } from './stripe/card-subscriptions.server.ts';
export { type Cards, createCards } from './stripe/cards.server.ts';
export { forgetCustomer } from './stripe/forget-customer.server.ts';
export { createStripeClient } from './stripe/stripe-client.ts';
export { stripeWebhookPlugin } from './stripe/webhook.plugin.ts';
export { proPlugin } from './subscription/pro.plugin.ts';
export { subscriptionPlugin } from './subscription/subscription.plugin.ts';
export { createSubscriptions, type Subscriptions } from './subscription/subscriptions.server.ts';
export { sweepTrials } from './subscription/sweep-trials.server.ts';
export { createTrialMails } from './subscription/trial-mails.ts';
export { createBusinessByCard } from './teams/business-by-card.server.ts';
export { businessCardPlugin } from './teams/business-card.plugin.ts';
export { type Business, createBusiness } from './teams/business.server.ts';
export { createBusinessMails } from './teams/business-mails.ts';
export { businessPlugin } from './teams/business.plugin.ts';
export { hasBusiness, memberIdsOf, payerOf, teamNameOf, teamOf } from './teams/teams.server.ts';
