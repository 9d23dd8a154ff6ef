// What can stand against a person's wish for their data.
import { defineErrors } from '#platform/errors.ts';

export const personalDataErrors = defineErrors({
  /** A subscription goes on and is charged: it is cancelled first. */
  subscription_active: 409,
  /** One export at a time for each person. */
  export_running: 409,
});
