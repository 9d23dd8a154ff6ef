// Screen confirm.
export default function Screen() {
  return <h1>confirm</h1>;
}
