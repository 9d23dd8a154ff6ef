// The terms of Pro as they go along with a contract; a test compares them with the page that everybody can read.
export const termsOfPro = {
  title: 'Terms of Pro',
  fileName: 'Terms-of-Pro.txt',
  /** Headings and paragraphs by turns. */
  parts: [
    'Pro: order and price',
    'By pressing the order button you place a binding order. The page before it shows everything, and you can still change it. The contract is concluded when the confirmation reaches you by email. The price is the one above the button and includes VAT where it is due.',
    'Pro: trial',
    'The trial is free and ends by itself. No payment details are needed to start it.',
    'Pro: term and cancellation',
    'Pro runs for a month or a year, as ordered, and renews for the same period unless you choose another in your profile. You can cancel with effect from the end of the current period, in your profile or, without signing in, on the page for cancelling contracts.',
    'Once Pro has renewed for a year, consumers can cancel at any time with one month’s notice (section 309 no. 9 of the German Civil Code). The contract then ends one month after the cancellation, at the latest with the year, or on a later day that they name in the form. Until then they use Pro as before. Within fourteen days of that end, we refund the part of the year’s price that falls on the time after it, the way it was paid; we take it off an invoice that is still open. As long as the contract runs, the cancellation can be taken back in the profile; then nothing is refunded.',
    'The first year is the one that was ordered, also where it takes the place of a month. Whoever gives a company or a VAT ID in the billing address orders as a business.',
    'Pro: payment',
    'If you order by invoice, it is sent by email and due within seven days of its date. A card is charged with the order and then at the beginning of each period.',
    'Pro: withdrawal',
    'Consumers can withdraw from the contract within 14 days without giving reasons, also without signing in, on the page for withdrawal. The instructions on withdrawal are on the order page and in the confirmation.',
  ],
} as const;
