// Screen update-password.
export default function Screen() {
  return <h1>update-password</h1>;
}
