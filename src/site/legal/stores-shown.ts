// Which stores of the register the privacy notice names: what is kept here, or still is from another time.
import { stores } from './data-register.ts';

export type StoreId = (typeof stores)[number]['id'];

/** Stores of features that may be off. */
export const optionalStores = stores.filter((store) => 'plans' in store || 'counted' in store);

/**
 * What is kept here of people.
 * @param on.kept stores with data from a time when their feature was on
 */
export function storesShown(on: { plans: boolean; counted: boolean; kept: readonly StoreId[] }) {
  return stores.filter(
    (store) =>
      on.kept.includes(store.id) ||
      ((on.plans || !('plans' in store)) && (on.counted || !('counted' in store))),
  );
}
