// What the sign-in forms accept: loaded while somebody fills one in, since drawing it needs none of it.

export function loadSchemas() {
  return import('./auth-schemas.ts');
}
