// Showing a second factor or a passkey: what the sign-in and the security screen have in common.
export const factor = {
  'factor.code': 'Code aus der Authenticator-App',
} as const;
