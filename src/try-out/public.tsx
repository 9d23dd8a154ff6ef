// What pages show of the try-out: the field of the start page.
export { TryOut } from './screens/try-out.tsx';
