// Screen mailconfirm.
export default function Screen() {
  return <h1>mailconfirm</h1>;
}
