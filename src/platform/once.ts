/** Makes it when it is first asked for, and gives the same from then on. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * Who asks the same while a look is under way gets what that one finds: hundreds that ask at the same moment cost one look.
 * Who asks after it has a new one.
 */
export function joined<Key, Value>(look: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const underWay = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = underWay.get(key);
    if (known) return known;
    const found = look(key).finally(() => underWay.delete(key));
    underWay.set(key, found);
    return found;
  };
}
