/** What is made when it is first asked for, and kept. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
