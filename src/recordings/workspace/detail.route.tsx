// Screen detail.
export default function Screen() {
  return <h1>detail</h1>;
}
