// What the profile page shows of the person's plan.
export { PlanSection } from './plan-section.tsx';
export { sellerOf } from '../subscribe/order-page.ts';
