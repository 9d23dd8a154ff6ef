// The people of the sign-in bench in a process of their own, at the lowest priority: real ones bring their own machines.
import { setPriority } from 'node:os';
import { type SignInOptions, signInAll } from './sign-in-client.ts';
import { answerParent } from './answer-parent.ts';

setPriority(19);
process.once('message', (options: SignInOptions) => {
  void signInAll(options).then(answerParent);
});
