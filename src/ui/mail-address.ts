/** What the server makes certain of; in a form it finds slips of the keyboard. Linear in what is typed. */
export const LOOKS_LIKE_ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
