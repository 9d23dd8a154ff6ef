// What the frame of the sign-in may use of account; it needs a session.
export { usePostLoginRedirect } from './post-login-redirect.ts';
