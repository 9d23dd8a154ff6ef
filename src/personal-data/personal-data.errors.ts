// What can stand against a person's wish for their data.
import { defineErrors } from '#platform/errors.ts';

export const personalDataErrors = defineErrors({
  /** A subscription goes on and is charged: it is cancelled first. */
  subscription_active: 409,
  /** One export at a time for each person. */
  export_running: 409,
  /** The operator has not published who they are: nobody to conclude it with. */
  contract_not_offered: 409,
  /** The operator has not named every further processor (Art. 28(2) GDPR). */
  contract_lacks_processors: 409,
  /** Another version is offered than the one that was read. */
  contract_changed: 409,
  /** More than anybody needs. */
  too_many_contracts: 409,
});
