// The parts of a form that works before the page is awake, for other forms in the frame of the sign-in screens.
export { AuthForm, AuthHead, SubmitButton } from './auth-form.tsx';
