// What the profile page shows of the person's usage.
export { UsageSection } from './ui/usage-section.tsx';
