// Which wording of the contract an order was placed under; it is kept with the order.

/** The day from which its texts are as they are. A test asks for a new one whenever a text changes. */
export const contractVersion = '2026-11-27';
