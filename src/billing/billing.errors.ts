// What can go wrong with a subscription, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const billingErrors = defineErrors({
  /** The mailbox has had its trial, perhaps by another account. */
  trial_used: 409,
  /** A trial belongs to a mailbox; this account has none that is confirmed. */
  trial_without_mailbox: 403,
  /** `detail`: the sentence about the first field that does not fit. */
  billing_address_invalid: 422,
  /** Pro by invoice runs, and its next invoice needs a recipient. */
  billing_address_needed: 409,
  already_subscribed: 409,
  /** Pro ended because this invoice was not paid. It is owed before another one is written. */
  invoice_unpaid: 409,
  /** Who has withdrawn before asks for the start at once, so that what is used is paid; nothing was ordered. */
  early_start_needed: 409,
  /** What the operator wants to give ends then already, or would be shorter than the trial. */
  grant_unchanged: 409,
  /** There is no Pro to cancel, to resume or to change. */
  not_subscribed: 409,
  /** A cancelled Pro is resumed before its interval can be changed. */
  subscription_cancelled: 409,
  /** It was received and counts; its receipt could not be mailed. */
  declaration_unconfirmed: 503,
  /** The time to withdraw from the contract is over. */
  withdrawal_too_late: 409,
  /** Pro is paid by card, and no card can be charged now. */
  card_interval_fixed: 409,
  /** Since the price was shown the term, the tax or the time changed; nothing was ordered. */
  price_changed: 409,
  /** Business is for companies: the billing address names none, or nobody confirmed it. */
  business_needs_company: 422,
  /** A person has one seat; this one has one in a team of others. */
  already_in_team: 409,
  /** Only the team's owner orders, changes and ends its Business. */
  not_team_owner: 403,
  /** More members and invitations have seats than would be left. */
  seats_taken: 409,
  /** The payment service does not answer; nothing was ordered or charged. */
  card_unavailable: 503,
  /** The bank of the card said no, or wants its owner to confirm; nothing was changed. */
  card_declined: 409,
  /** Another order by card was paid a moment ago; Pro is about to be unlocked. */
  payment_under_way: 409,
  /** Another change is being made, or Stripe has not said whether this one was. */
  change_under_way: 409,
  /** The card is about to be charged for the term that has started; nothing was changed. */
  renewal_under_way: 409,
  portal_unavailable: 503,
  /** The payment service does not answer, so that the card would be charged on. */
  cancel_failed: 503,
  /** There is nothing to manage: no card was ever used. */
  no_card: 409,
  webhook_forged: 400,
  /** An order is confirmed by mail; this account has no confirmed address. */
  purchase_without_mailbox: 403,
  /** The operator's settings lack what an invoice must hold, so nothing can be sold. */
  invoices_not_set_up: 503,
  /** Tax owed by the recipient needs the VAT ids of both sides, and the seller has none (§ 14a(1) UStG). */
  seller_without_vat_id: 503,
  invoice_not_found: 404,
  /** It is a correction or cancellation itself, or a part of it was given back. */
  invoice_not_cancellable: 409,
});
