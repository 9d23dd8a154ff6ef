// Screen list.
export default function Screen() {
  return <h1>list</h1>;
}
